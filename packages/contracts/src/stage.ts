import { z } from 'zod'
import { Rehearsal } from './blackboard.ts'
import { AnyText, listOf } from './limits.ts'
import { Milliseconds, Timestamp } from './primitives.ts'
import { stageChannel } from './rules/channels.ts'

const CueName = z.object({ number: AnyText, name: AnyText })

/** What the stage screen shows: of people it knows how many there are, and nothing of anybody. */
export const Stage = z.object({
  title: AnyText,
  rehearsal: Rehearsal,
  /** the first GO */
  startedAt: Timestamp.nullable(),
  /** at the cue index; of no use beside the others, and here for screens that were opened before these were there */
  current: CueName.nullable(),
  /** what GO would run: it stands by */
  next: CueName.extend({ notes: AnyText }).nullable(),
  /** what GO ran last */
  last: CueName.nullable().optional(),
  /** GO is refused */
  closed: z.literal(true).optional(),
  /** the show clock stands still from then on; absent = open */
  closedAt: Timestamp.optional(),
  /** how long it was closed since the first GO, and reopened, ms */
  closedMs: z.number().int().min(0).optional(),
  /** one for each GO, or module alone (no cue), that plays; `endsAt` null: not known */
  playing: listOf(
    z.object({
      cue: CueName.nullable(),
      startedAt: Timestamp,
      endsAt: Timestamp.nullable(),
      plannedMs: Milliseconds.nullable(),
    }),
  ),
  people: z.object({ connected: z.number().int(), ready: z.number().int(), total: z.number().int() }),
  /** the last thing that was run was stopped, and nothing plays */
  stopped: z.boolean(),
})
export type Stage = z.infer<typeof Stage>

/** All of it, whenever something of it changes. */
export const StageMessage = z.object({
  channel: z.literal(stageChannel),
  event: z.literal('stage'),
  data: Stage,
  /** ms since the epoch */
  serverTime: z.number(),
})
export type StageMessage = z.infer<typeof StageMessage>

/** All that a stage screen may ask for beside `ping`. */
export const stageMessages = { subscribe: z.object({ channel: z.literal(stageChannel) }) } as const
