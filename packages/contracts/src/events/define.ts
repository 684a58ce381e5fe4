import type { z } from 'zod'

/**
 * Which fields of an event are a person's own. `at` is the path of the object that has them ('' = the event's data,
 * `lines[]` = each of a list); `owner` names that object's field with the person's id. The codec at the event store
 * seals `fields` with that person's key and opens them again; an erased person's fields read as the values given here.
 */
export type Personal = { at: string; owner: string; fields: Readonly<Record<string, unknown>> }

export type EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> = {
  type: T
  version: number
  data: S
  personal: readonly Personal[]
}

/** One line of the catalogue. A changed shape gets version + 1 and an upcaster beside it; old events are read for ever. */
export const event = <T extends string, S extends z.ZodType>(
  type: T,
  data: S,
  personal: readonly Personal[] = [],
): EventDefinition<T, S> => ({ type, version: 1, data, personal })
