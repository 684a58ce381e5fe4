import { type BoardChange, type HashKey, type ListKey, viewsVersion } from '@ghostlight/projections'
import type { Channel } from '../../engine/ports/channel.ts'
import {
  type Applied,
  type Batch,
  type ReadStore,
  ReadStoreUnavailable,
  type ReadStoreWriter,
} from '../../engine/ports/read-store.ts'
import type { SnapshotParts, Snapshots } from '../../engine/ports/snapshots.ts'
import { type ColdShows, createColdShows } from './cold-shows.ts'
import { type Listeners, openListeners, rethrow } from './listeners.ts'
import { emptyGeneration, entriesOf, type Generation, write } from './memory-generation.ts'

const viewsName = 'views'
type Saved = Pick<Batch, 'checkpoint'> & {
  hashes: [string, [string, unknown][]][]
  lists: [string, unknown[]][]
  cold: [string, string][]
}
type Views = Generation & { cold: ColdShows | undefined }
type Options = {
  onListenerError?: (error: unknown) => void
  snapshots?: Snapshots & { parts: SnapshotParts }
  version?: number
}

/** Opens a store that continues from its last snapshot. The views of old shows stay in files until they change. */
export async function openSavedReadStore<C = BoardChange>(
  options: Options & Required<Pick<Options, 'snapshots'>>,
): Promise<ReadStore<C>> {
  const found = await options.snapshots.load(viewsName)
  const saved = found?.content as Saved | undefined
  const isWhole = saved !== undefined && options.snapshots.parts.has(saved.cold.map(([, name]) => name))
  options.snapshots.parts.sweep(isWhole ? saved.cold.map(([, name]) => name) : [])
  return openMemoryReadStore<C>(options, isWhole ? saved : undefined)
}

/**
 * The read models of one process. Everything happens during the call: listeners have run when `apply` returns its
 * promise. Values are stored and returned by reference, so neither writer nor reader may change one afterwards.
 */
export function openMemoryReadStore<C = BoardChange>(
  { onListenerError = rethrow, snapshots, version = viewsVersion }: Options = {},
  saved?: Saved,
): ReadStore<C> {
  const aside = (names: Saved['cold']) => snapshots && createColdShows(snapshots.parts, onListenerError, names)
  let live: Views = { ...(saved ? savedGeneration(saved) : emptyGeneration()), cold: aside(saved?.cold ?? []) }
  let building: Views | undefined
  const changes = openListeners<[readonly C[], number, number | undefined]>(onListenerError)
  const channels = new Map<string, Listeners<[unknown]>>()

  function applyLive(batch: Batch<C>): Applied {
    if (!applyTo(live, batch)) return 'fenced'
    changes.emit(batch.changes, batch.checkpoint, batch.expected)
    return 'applied'
  }

  const where = (key: string): Generation => live.cold?.readable(key, live) ?? live

  return {
    version,
    checkpoint: async () => live.checkpoint,
    apply: async (batch) => applyLive(batch),
    // the cast is safe: writers of this key must fit its type
    get: async <V>(key: HashKey<V>, field: string) => where(key).hashes.get(key)?.get(field) as V | undefined,
    all: async <V>(key: HashKey<V>) => new Map(where(key).hashes.get(key)) as Map<string, V>,
    list: async <V>(key: ListKey<V>) => entriesOf(where(key), key) as V[],
    async onChanges(listener) {
      const remove = changes.add(listener)
      return async () => remove()
    },
    async publish({ name }, message) {
      channels.get(name)?.emit(message)
    },
    async onMessage<M>({ name }: Channel<M>, listener: (message: M) => void) {
      const listeners = channels.get(name) ?? openListeners<[unknown]>(onListenerError)
      channels.set(name, listeners)
      // the cast is safe: the compiler checks the message where it is published
      const remove = listeners.add((message) => listener(message as M))
      return async () => {
        remove()
        if (listeners.size === 0 && channels.get(name) === listeners) channels.delete(name)
      }
    },
    async rebuild() {
      const own: Views = { ...emptyGeneration(), cold: aside([]) }
      building = own
      const writer: ReadStoreWriter<C> = {
        checkpoint: async () => own.checkpoint,
        apply: async (batch) => (building === own && applyTo(own, batch) ? 'applied' : 'fenced'),
      }
      return {
        ...writer,
        async flip() {
          if (building !== own) throw new ReadStoreUnavailable('another rebuild has taken the place of this one')
          building = undefined
          live = own
          changes.emit([], live.checkpoint, undefined)
        },
        async discard() {
          if (building === own) building = undefined
        },
      }
    },
    // no other version's views are in memory
    async tidy() {},
    async keep(anchor) {
      if (!snapshots || !live.cold || anchor.position !== live.checkpoint) return
      live.cold.cool(live, 0)
      const content = contentOf(live, live.cold.names())
      await snapshots.save(viewsName, anchor, content)
      // shows may have been put aside meanwhile
      snapshots.parts.sweep([...content.cold, ...live.cold.names()].map(([, name]) => name))
    },
    async close() {},
  }
}

const contentOf = ({ checkpoint, hashes, lists }: Generation, cold: Saved['cold']): Saved => ({
  checkpoint,
  hashes: [...hashes].map(([key, fields]) => [key, [...fields]]),
  lists: [...lists].map(([key, { entries, start }]) => [key, entries.slice(start)]),
  cold,
})

const savedGeneration = ({ checkpoint, hashes, lists }: Saved): Generation => ({
  checkpoint,
  hashes: new Map(hashes.map(([key, fields]) => [key, new Map(fields)])),
  lists: new Map(lists.map(([key, entries]) => [key, { entries, start: 0 }])),
})

function applyTo(views: Views, batch: Batch<unknown>): boolean {
  if (views.checkpoint !== batch.expected) return false
  for (const op of batch.ops) {
    views.cold?.touch(op.key, views)
    write(views, op)
  }
  views.checkpoint = batch.checkpoint
  views.cold?.cool(views)
  return true
}
