import type { ItemEvent, Recorded } from '@ghostlight/contracts'
import { isReadable, recorded } from '../../engine/log/codec.ts'
import type { EventStore, StoredEvent } from '../../engine/ports/event-store.ts'

type Log = Pick<EventStore, 'read'>
export type Logged = Recorded<ItemEvent>

/** streams read at the same time */
const atOnce = 16

/**
 * Everything that happened to a performance and to whatever was ever in it, in the order of the log. `templates`: those
 * that name this performance as theirs.
 */
export const itemLog = async (store: Log, id: string, templates: readonly string[]): Promise<Logged[]> => {
  const performance = await eventsIn(store, [`performance-${id}`])
  const lists = performance.flatMap(({ type, data }) =>
    type === 'PerformanceCreated' || type === 'PerformanceUpdated' ? [data.performance] : [],
  )
  const cues = await eventsOf(
    store,
    'cue',
    lists.flatMap((it) => it.cues),
  )
  const listed = cues.flatMap(({ type, data }) =>
    type === 'CueCreated' || type === 'CueUpdated' ? data.cue.modules : [],
  )
  const modules = await eventsOf(store, 'module', listed)
  const used = modules.flatMap(({ type, data }) =>
    type === 'ModuleCreated' || type === 'ModuleUpdated' ? [data.module] : [],
  )
  const words = [
    ...lists.flatMap((it) => it.templates),
    ...used.flatMap(({ template }) => template ?? []),
    ...templates,
  ]
  const groups = [...lists.flatMap((it) => it.groups), ...used.flatMap(({ group }) => group ?? [])]
  return [
    ...performance,
    ...cues,
    ...modules,
    ...(await eventsOf(store, 'template', words)),
    ...(await eventsOf(store, 'group', groups)),
  ].toSorted((a, b) => a.position - b.position)
}

const eventsOf = (store: Log, category: string, ids: readonly string[]): Promise<Logged[]> =>
  eventsIn(
    store,
    [...new Set(ids)].map((id) => `${category}-${id}`),
  )

const eventsIn = async (store: Log, streams: readonly string[]): Promise<Logged[]> => {
  const found: Logged[][] = []
  for (let at = 0; at < streams.length; at += atOnce)
    found.push(...(await Promise.all(streams.slice(at, at + atOnce).map((it) => streamOf(store, it)))))
  return found.flat()
}

/** What happened to one item, in the order of the log. */
export const streamOf = async (store: Log, stream: string): Promise<Logged[]> => {
  const all: StoredEvent[] = []
  for await (const stored of store.read(stream)) if (isReadable(stored)) all.push(stored)
  // streams of these categories have only events of items
  return all.map((it) => recorded(it) as Logged)
}
