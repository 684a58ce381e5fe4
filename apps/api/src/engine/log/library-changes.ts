import { libraryKey } from '@ghostlight/projections'
import { type Channel, channel } from '../ports/channel.ts'
import type { StoredEvent } from '../ports/event-store.ts'
import type { WriteOp } from '../ports/read-store.ts'

/** What was taken out, and by whom: ids. */
type TakenOut = readonly { id: string; actor: string }[]

/** The read store has something of the library that it had not. */
export const libraryChannel: Channel<{ takenOut?: TakenOut }> = channel('library')

const mostTold = 100
const textIn = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** The id of what an event takes out of a performance: a template is taken out by naming none. */
const outOf = ({ type, data }: Pick<StoredEvent, 'type' | 'data'>): unknown => {
  if (type === 'CueDeleted' || type === 'ModuleDeleted' || type === 'GroupDeleted') return data['_id']
  const template = type === 'TemplateUpdated' ? data['template'] : undefined
  return template && !textIn(textIn(template, 'metadata'), 'performanceId') ? textIn(template, '_id') : undefined
}

/** What these events took out, the newest hundred. */
export const takenOutBy = (events: readonly StoredEvent[]): TakenOut =>
  events
    .flatMap((event) => {
      const id = outOf(event)
      return typeof id === 'string' ? [{ id, actor: event.meta.actor }] : []
    })
    .slice(-mostTold)

const written = new Set<string>((['performance', 'cue', 'module', 'group', 'template'] as const).map(libraryKey))

/** Whether authors see it: people and voices are no part of what they write. */
export const changesLibrary = (ops: readonly WriteOp[]): boolean => ops.some(({ key }) => written.has(key))
