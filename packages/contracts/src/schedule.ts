import { z } from 'zod'
import { Milliseconds, Text, Timestamp } from './primitives.ts'
import { markNames } from './rules/show-times.ts'
import { timeOfDayPattern } from './rules/time-of-day.ts'

const TimeOfDay = Text(5).regex(timeOfDayPattern, 'a time of day, such as 19:30')

/** When an evening of the performance is planned, by the clocks of the house. */
export const Schedule = z.object({
  doors: TimeOfDay.optional(),
  start: TimeOfDay.optional(),
  intervalMs: Milliseconds.optional(),
})
export type Schedule = z.infer<typeof Schedule>

export const MarkName = z.enum(markNames)
/** The times that an operator has set for this evening: they replace the planned ones. */
export const Countdowns = z.partialRecord(MarkName, Timestamp)
export const Mark = z.object({ name: MarkName, at: Timestamp })

/** The planned and the expected end of a show. `overMs`: below 0 = it ends earlier. null = not known */
export const ShowTimes = z.object({
  plannedEnd: Timestamp.nullable(),
  expectedEnd: Timestamp.nullable(),
  overMs: z.number().int().nullable(),
})

/** From which a screen computes `ShowTimes` as time passes; see `ShowPlan` of the rules. */
export const ShowPlan = z.object({
  plannedEnd: Timestamp.nullable(),
  from: Timestamp.nullable(),
  leftMs: z.number().int(),
  until: Timestamp.nullable(),
  afterMs: z.number().int(),
  endedAt: Timestamp.nullable(),
})
