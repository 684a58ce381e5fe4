import type { z } from 'zod'
import { audienceEvents } from './audience.ts'
import { type EventDefinition, upcastBy } from './define.ts'
import { libraryEvents } from './library.ts'
import { showEvents } from './show.ts'

/** Every event there is, on one page: show, audience, library. */
export const eventCatalogue = [...showEvents, ...audienceEvents, ...libraryEvents] as const

type Payload<D> = D extends EventDefinition<infer T, infer S> ? { type: T; data: z.infer<S> } : never
export type ShowEvent = Payload<(typeof showEvents)[number]>
export type AudienceEvent = Payload<(typeof audienceEvents)[number]>
export type LibraryEvent = Payload<(typeof libraryEvents)[number]>
export type DomainEvent = ShowEvent | AudienceEvent | LibraryEvent

/** An event with where and when it happened, personal fields open. `at` is ms since the epoch. */
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

/** Which of a show's two streams has events of this type; undefined = it is none of a show. */
export const streamKindOf = (type: string): 'blackboard' | 'audience' | undefined =>
  showTypes.has(type) ? 'blackboard' : audienceTypes.has(type) ? 'audience' : undefined

type Stored = { type: string; version: number; data: Record<string, unknown> }

/** Whether this program knows the type and its version; of a newer program's events it cannot tell what they mean. */
export const isKnownEvent = ({ type, version }: Pick<Stored, 'type' | 'version'>): boolean =>
  version <= (byType.get(type)?.version ?? 0)

/** Data as the catalogue has it today, whatever version stored it. What is not known stays as it is. */
export const upcast = ({ type, ...stored }: Stored): Record<string, unknown> =>
  upcastBy(byType.get(type) ?? { upcasts: [] }, stored)

export type { EventDefinition, Personal } from './define.ts'
