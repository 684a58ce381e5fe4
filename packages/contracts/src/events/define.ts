import type { z } from 'zod'

/**
 * The personal fields of an event. `at` names the object in the event's data that has them ('' = the data itself), or a
 * list of such objects; `owner` names that object's field with the person's id. The codec at the event store encrypts `fields` with that
 * person's key and decrypts them again. For an erased person they read as the values given here.
 */
export type Personal = { at: string; owner: string; fields: Readonly<Record<string, unknown>> }

export type EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> = {
  type: T
  version: number
  data: S
  personal: readonly Personal[]
  /** paths of single personal texts, such as `by`: the codec knows whose each is, and encrypts it in place */
  texts?: readonly string[]
  /** converts data of older versions: the first turns version 1 into 2, and so on up to `version` */
  upcasts: readonly Upcast[]
}

/**
 * From one version's data to the next. Personal fields are still encrypted, so an object with personal fields can only
 * be moved as a whole.
 */
type Upcast = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** One line of the catalogue. */
export const event = <T extends string, S extends z.ZodType>(
  type: T,
  data: S,
  personal: readonly Personal[] = [],
): EventDefinition<T, S> => ({ type, version: 1, data, personal, upcasts: [] })

/** A line with the operator's name in `by`. */
export const signed = <T extends string, S extends z.ZodType>(definition: EventDefinition<T, S>) =>
  withTexts(definition, ['by'])

export const withTexts = <T extends string, S extends z.ZodType>(
  definition: EventDefinition<T, S>,
  texts: readonly string[],
): EventDefinition<T, S> => ({ ...definition, texts })

/** A line that had another shape before: one step for each older version, because old events are read for ever. */
export const revised = <T extends string, S extends z.ZodType>(
  definition: EventDefinition<T, S>,
  ...upcasts: readonly Upcast[]
): EventDefinition<T, S> => ({ ...definition, version: 1 + upcasts.length, upcasts })

type Older = { version: number; data: Record<string, unknown> }

/** Brings data of an older version into today's shape. */
export const upcastBy = ({ upcasts }: Pick<EventDefinition, 'upcasts'>, { version, data }: Older): Older['data'] =>
  upcasts.slice(version - 1).reduce((older, step) => step(older), data)
