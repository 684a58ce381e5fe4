import type { BoardChange, HashKey, ListKey } from '@ghostlight/projections'
import type { Channel } from '../../engine/ports/channel.ts'
import {
  type Applied,
  type Batch,
  type ReadStore,
  ReadStoreUnavailable,
  type ReadStoreWriter,
} from '../../engine/ports/read-store.ts'
import { type Listeners, openListeners, rethrow } from './listeners.ts'
import { emptyGeneration, entriesOf, type Generation, write } from './memory-generation.ts'

/**
 * The read models of one process. Everything happens within the call: listeners have run when `apply` returns its
 * promise. Values are kept and handed out by reference, so neither writer nor reader may change one afterwards.
 */
export function openMemoryReadStore<C = BoardChange>({ onListenerError = rethrow } = {}): ReadStore<C> {
  let live = emptyGeneration()
  let building: Generation | undefined
  const changes = openListeners<[readonly C[], number, number | undefined]>(onListenerError)
  const channels = new Map<string, Listeners<[unknown]>>()

  function applyLive(batch: Batch<C>): Applied {
    if (!applyTo(live, batch)) return 'fenced'
    changes.emit(batch.changes, batch.checkpoint, batch.expected)
    return 'applied'
  }

  return {
    checkpoint: async () => live.checkpoint,
    apply: async (batch) => applyLive(batch),
    // what stands under a key is what its type says: whoever writes it is held to that
    get: async <V>(key: HashKey<V>, field: string) => live.hashes.get(key)?.get(field) as V | undefined,
    all: async <V>(key: HashKey<V>) => new Map(live.hashes.get(key)) as Map<string, V>,
    list: async <V>(key: ListKey<V>) => entriesOf(live, key) as V[],
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
      // what comes over a channel is what its type says: the compiler has seen to that at the other end
      const remove = listeners.add((message) => listener(message as M))
      return async () => {
        remove()
        if (listeners.size === 0 && channels.get(name) === listeners) channels.delete(name)
      }
    },
    async rebuild() {
      const own = emptyGeneration()
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
    async close() {},
  }
}

function applyTo(generation: Generation, batch: Batch<unknown>): boolean {
  if (generation.checkpoint !== batch.expected) return false
  for (const op of batch.ops) write(generation, op)
  generation.checkpoint = batch.checkpoint
  return true
}
