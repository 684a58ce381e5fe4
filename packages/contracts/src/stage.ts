import { z } from 'zod'
import { Rehearsal } from './blackboard.ts'
import { AnyText, listOf } from './limits.ts'
import { Look } from './look.ts'
import { Milliseconds, Timestamp } from './primitives.ts'
import { announcementChannel, questionChannel, stageChannel } from './rules/channels.ts'
import { Mark, ShowPlan } from './schedule.ts'

const CueName = z.object({ number: AnyText, name: AnyText })

/** The stage screen's data: numbers of people, and nothing about anybody. */
export const Stage = z.object({
  title: AnyText,
  rehearsal: Rehearsal,
  look: Look.optional(),
  /** the first GO */
  startedAt: Timestamp.nullable(),
  /** at the cue index; the other fields replace it, and it stays for screens that were opened before they existed */
  current: CueName.nullable(),
  /** the cue on standby, which GO would run */
  next: CueName.extend({ notes: AnyText }).nullable(),
  /** the cue that GO ran last */
  last: CueName.nullable().optional(),
  /** GO is refused */
  closed: z.literal(true).optional(),
  /** the show clock stops at this time; absent = open */
  closedAt: Timestamp.optional(),
  /** how long it was closed between the first GO and the reopening, ms */
  closedMs: z.number().int().min(0).optional(),
  /** one for each playing GO, or module without a cue; `endsAt` null = unknown */
  playing: listOf(
    z.object({
      cue: CueName.nullable(),
      startedAt: Timestamp,
      endsAt: Timestamp.nullable(),
      plannedMs: Milliseconds.nullable(),
    }),
  ),
  people: z.object({ connected: z.number().int(), ready: z.number().int(), total: z.number().int() }),
  /** the last run was stopped, and nothing plays */
  stopped: z.boolean(),
  /** since when nothing plays on, and GO is refused; absent = it is not paused */
  paused: Timestamp.optional(),
  /** the house's time zone; absent = the screen's own */
  zone: AnyText.optional(),
  /** what is known of its end; null and absent = nothing is planned */
  plan: ShowPlan.nullable().optional(),
  /** the times of day that everybody waits for */
  marks: listOf(Mark).optional(),
  /** what is to be done before the first GO, and the first items that are open; absent = nothing, or it has begun */
  checklist: z.object({ done: z.number().int(), of: z.number().int(), open: listOf(AnyText) }).optional(),
})
export type Stage = z.infer<typeof Stage>

/** The whole state, sent whenever something in it changes. */
export const StageMessage = z.object({
  channel: z.literal(stageChannel),
  event: z.literal('stage'),
  data: Stage,
  /** ms since the epoch */
  serverTime: z.number(),
})
export type StageMessage = z.infer<typeof StageMessage>

/** Everything that a stage screen may send besides `ping`. */
export const stageMessages = {
  subscribe: z.object({ channel: z.enum([stageChannel, questionChannel, announcementChannel]) }),
} as const
