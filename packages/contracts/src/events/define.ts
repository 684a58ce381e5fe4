import type { z } from 'zod'

/**
 * Which fields of an event are a person's own. `at` names the object in the event's data that has them ('' = the data
 * itself); `owner` names that object's field with the person's id. The codec at the event store
 * seals `fields` with that person's key and opens them again; an erased person's fields read as the values given here.
 */
export type Personal = { at: string; owner: string; fields: Readonly<Record<string, unknown>> }

export type EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> = {
  type: T
  version: number
  data: S
  personal: readonly Personal[]
  /** paths of single texts that are somebody's own, such as `by`: the codec knows whose, and seals each in its place */
  texts?: readonly string[]
  /** how data of an older version is read: the first turns version 1 into 2, and so on up to `version` */
  upcasts: readonly Upcast[]
}

/** From one version's data to the next one's. What is personal is still sealed: an object that has it may be moved whole. */
type Upcast = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** One line of the catalogue. */
export const event = <T extends string, S extends z.ZodType>(
  type: T,
  data: S,
  personal: readonly Personal[] = [],
): EventDefinition<T, S> => ({ type, version: 1, data, personal, upcasts: [] })

/** A line with the name of the operator who did it in `by`. */
export const signed = <T extends string, S extends z.ZodType>(definition: EventDefinition<T, S>) =>
  withTexts(definition, ['by'])

export const withTexts = <T extends string, S extends z.ZodType>(
  definition: EventDefinition<T, S>,
  texts: readonly string[],
): EventDefinition<T, S> => ({ ...definition, texts })

/** A line whose shape was another before: one step for each older version, because old events are read for ever. */
export const revised = <T extends string, S extends z.ZodType>(
  definition: EventDefinition<T, S>,
  ...upcasts: readonly Upcast[]
): EventDefinition<T, S> => ({ ...definition, version: 1 + upcasts.length, upcasts })

type Older = { version: number; data: Record<string, unknown> }

/** Data of an older version as the definition has it today. */
export const upcastBy = ({ upcasts }: Pick<EventDefinition, 'upcasts'>, { version, data }: Older): Older['data'] =>
  upcasts.slice(version - 1).reduce((older, step) => step(older), data)
