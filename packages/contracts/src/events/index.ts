import type { z } from 'zod'
import type { ItemKind, itemEvents } from '../rules/index.ts'
import { audienceEvents } from './audience.ts'
import { type EventDefinition, upcastBy } from './define.ts'
import { libraryEvents } from './library.ts'
import { showEvents } from './show.ts'

/** Every event on one page: show, audience, library. */
export const eventCatalogue = [...showEvents, ...audienceEvents, ...libraryEvents] as const

type Payload<D> = D extends EventDefinition<infer T, infer S> ? { type: T; data: z.infer<S> } : never
export type ShowEvent = Payload<(typeof showEvents)[number]>
export type AudienceEvent = Payload<(typeof audienceEvents)[number]>
export type LibraryEvent = Payload<(typeof libraryEvents)[number]>
type ItemTypes = { [K in ItemKind]: (typeof itemEvents)[K][keyof (typeof itemEvents)[K]] }
/** What happens to library items of a kind. */
export type ItemEvent<K extends ItemKind = ItemKind> = Extract<LibraryEvent, { type: ItemTypes[K] }>
/** An item of the library by its kind. */
export type LibraryItems = {
  [K in ItemKind]: Extract<
    LibraryEvent,
    { type: (typeof itemEvents)[K]['created']; data: Record<K, object> }
  >['data'][K]
}
export type DomainEvent = ShowEvent | AudienceEvent | LibraryEvent

/** An event with its place and time, personal fields decrypted. `at`: ms since the epoch. */
export type Recorded<E extends DomainEvent = DomainEvent> = E & {
  id: string
  stream: string
  revision: number
  position: number
  at: number
  actor: string
  causationId: string
}

const byType = new Map<string, EventDefinition>(eventCatalogue.map((definition) => [definition.type, definition]))
export const eventDefinition = (type: string): EventDefinition | undefined => byType.get(type)

const showTypes: ReadonlySet<string> = new Set(showEvents.map(({ type }) => type))
const audienceTypes: ReadonlySet<string> = new Set(audienceEvents.map(({ type }) => type))

/** Which of a show's two streams has events of this type. Undefined = neither. */
export const streamKindOf = (type: string): 'blackboard' | 'audience' | undefined =>
  showTypes.has(type) ? 'blackboard' : audienceTypes.has(type) ? 'audience' : undefined

type Stored = { type: string; version: number; data: Record<string, unknown> }

/** Whether this program knows the type and its version. It cannot tell what events of a newer program mean. */
export const isKnownEvent = ({ type, version }: Pick<Stored, 'type' | 'version'>): boolean =>
  version <= (byType.get(type)?.version ?? 0)

/** Data in today's shape, whatever version stored it. Unknown events stay as they are. */
export const upcast = ({ type, version, data }: Stored): Record<string, unknown> => {
  const definition = byType.get(type)
  // as most of a log is
  if (definition === undefined || version >= definition.version) return data
  return upcastBy(definition, { version, data })
}

export type { EventDefinition, Personal } from './define.ts'
