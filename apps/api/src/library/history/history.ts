import type { HistoryPoint, LibraryItems, Script } from '@ghostlight/contracts'
import { changesBetween, type MomentsState, moments } from '@ghostlight/domain'
import { isReadable, recorded } from '../../engine/log/codec.ts'
import type { EventStore } from '../../engine/ports/event-store.ts'
import { scriptOf } from '../script.ts'
import { itemLog, type Logged } from './item-log.ts'
import { type Session, sessionsIn } from './sessions.ts'

type Log = Pick<EventStore, 'read'>
/** `templates`: ids of those that name this performance as theirs now */
export type AskedHistory = { id: string; templates: readonly string[] }
/** A point before somebody's name is looked up. */
export type ReadPoint = Omit<HistoryPoint, 'by'> & { by: string }
export type ReadHistory = { points: ReadPoint[]; older: number }

/** Of the newest sessions it says what they changed; older ones are listed only if they have a name. */
const mostSessions = 200
const mostChanges = 12

/** How a performance came to be what it is, the newest first; undefined: the log has no such performance. */
export const historyOf = async (store: Log, { id, templates }: AskedHistory): Promise<ReadHistory | undefined> => {
  const [log, names] = await Promise.all([itemLog(store, id, templates), namesIn(store, id)])
  const sessions = sessionsIn(log, (it) => names.has(it))
  const shelf = createShelf(id)
  const points: ReadPoint[] = []
  let older = 0
  let before: Script | undefined
  for (const [at, session] of sessions.entries()) {
    const isShown = at >= sessions.length - mostSessions || names.has(session.last.id)
    if (isShown) before ??= shelf.script()
    for (const event of session.events) shelf.put(event)
    const after = isShown ? shelf.script() : undefined
    const point = after && pointOf(session, { before, after, id, name: names.get(session.last.id) })
    if (point) points.push(point)
    else if (!isShown) older++
    before = after
  }
  return log.length === 0 ? undefined : { points: points.reverse(), older }
}

/** The performance as it was after this event; undefined: it is none of its events. */
export const scriptAt = async (
  store: Log,
  { id, templates, point }: AskedHistory & { point: string },
): Promise<Script | undefined> => {
  const log = await itemLog(store, id, templates)
  const last = log.findIndex((it) => it.id === point)
  const shelf = createShelf(id)
  for (const event of log.slice(0, last + 1)) shelf.put(event)
  return shelf.script()
}

const namesIn = async (store: Log, id: string): Promise<MomentsState> => {
  let state = moments.initial()
  for await (const stored of store.read(`${moments.category}-${id}`)) {
    if (!isReadable(stored)) continue
    const event = recorded(stored)
    if (event.type === 'MomentNamed') state = moments.evolve(state, event)
  }
  return state
}

type Between = { before: Script | undefined; after: Script; id: string; name: string | undefined }

/** Nothing for a session that left no trace, such as an edit that was undone. */
const pointOf = ({ events, last }: Session, { before, after, id, name }: Between): ReadPoint | undefined => {
  const made = events.find(({ type, data }) => type === 'PerformanceCreated' && data.performance._id === id)
  const from = made && after.performance.metadata.sourcePerformanceId
  const changes = before && !made ? changesBetween(before, after) : []
  if (changes.length === 0 && !made && name === undefined) return undefined
  return {
    _id: last.id,
    from: new Date(events[0]?.at ?? last.at).toISOString(),
    to: new Date(last.at).toISOString(),
    by: last.actor,
    ...(name !== undefined && { name }),
    ...(made && { made: from === undefined ? {} : { from } }),
    changes: changes.slice(0, mostChanges),
    of: changes.length,
  }
}

/** The library's items as the events so far left them. */
const createShelf = (id: string) => {
  const items = {
    performance: new Map<string, LibraryItems['performance']>(),
    cue: new Map<string, LibraryItems['cue']>(),
    module: new Map<string, LibraryItems['module']>(),
    template: new Map<string, LibraryItems['template']>(),
    group: new Map<string, LibraryItems['group']>(),
  }
  const of = <T>(map: ReadonlyMap<string, T>): T[] => [...map.values()]
  return {
    put: ({ data }: Logged): void => {
      if ('performance' in data) items.performance.set(data.performance._id, data.performance)
      else if ('cue' in data) items.cue.set(data.cue._id, data.cue)
      else if ('module' in data) items.module.set(data.module._id, data.module)
      else if ('template' in data) items.template.set(data.template._id, data.template)
      else if ('group' in data) items.group.set(data.group._id, data.group)
      else if ('_id' in data) for (const kind of [items.cue, items.module, items.group]) kind.delete(data._id)
    },
    script: (): Script | undefined => {
      const performance = items.performance.get(id)
      const { cue, module, template, group } = items
      return (
        performance &&
        scriptOf(performance, { cues: of(cue), modules: of(module), templates: of(template), groups: of(group) })
      )
    },
  }
}
