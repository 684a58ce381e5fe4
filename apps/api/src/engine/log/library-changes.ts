import { libraryKey } from '@ghostlight/projections'
import { type Channel, channel } from '../ports/channel.ts'
import type { StoredEvent } from '../ports/event-store.ts'
import type { WriteOp } from '../ports/read-store.ts'

/** Removed items, and who removed them: ids. */
type TakenOut = readonly { id: string; actor: string }[]

/** The read store has a change of the library. */
export const libraryChannel: Channel<{ takenOut?: TakenOut }> = channel('library')

const mostTold = 100
const textIn = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** The id that an event removes from a performance; a removed template names no performance. */
const outOf = ({ type, data }: Pick<StoredEvent, 'type' | 'data'>): unknown => {
  if (type === 'CueDeleted' || type === 'ModuleDeleted' || type === 'GroupDeleted') return data['_id']
  const template = type === 'TemplateUpdated' ? data['template'] : undefined
  return template && !textIn(textIn(template, 'metadata'), 'performanceId') ? textIn(template, '_id') : undefined
}

/** What these events removed, the newest hundred. */
export const takenOutBy = (events: readonly StoredEvent[]): TakenOut =>
  events
    .flatMap((event) => {
      const id = outOf(event)
      return typeof id === 'string' ? [{ id, actor: event.meta.actor }] : []
    })
    .slice(-mostTold)

const written = new Set<string>(
  (['performance', 'cue', 'module', 'group', 'template', 'comment'] as const).map(libraryKey),
)

/** Whether authors see the change: people and voices concern no script. */
export const changesLibrary = (ops: readonly WriteOp[]): boolean => ops.some(({ key }) => written.has(key))
