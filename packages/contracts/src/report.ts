import { z } from 'zod'
import { FailureReason, Rehearsal } from './blackboard.ts'
import { AnyText, listOf, recordOf } from './limits.ts'
import { BlackboardId, Id, Timestamp } from './primitives.ts'

const Count = z.number().int().min(0)
const CueRef = z.object({ _id: Id, number: AnyText, name: AnyText })

/** ms; null = of nothing */
const Spread = z.object({
  median: z.number().nullable(),
  /** the smallest that 95 of a hundred do not exceed */
  p95: z.number().nullable(),
  worst: z.number().nullable(),
})
export type Spread = z.infer<typeof Spread>

/** One press of GO. */
const ReportRun = z.object({
  _id: Id,
  at: Timestamp,
  /** who pressed */
  by: AnyText,
  /** from GO to the end of its last module; null = it plays */
  lengthMs: Count.nullable(),
  outcome: z.enum(['completed', 'stopped', 'running']),
  /** `stopped`: cut off before they had an outcome; who was `notHere` has not failed */
  deliveries: z.object({ completed: Count, failed: Count, notHere: Count, stopped: Count }),
  /** from GO's record to each phone's receipt */
  goToSound: Spread,
})
export type ReportRun = z.infer<typeof ReportRun>

/** What an evening was, for whoever hands it in. All figures are those of the log. */
export const Report = z.object({
  show: z.object({
    _id: BlackboardId,
    title: AnyText,
    performance: Id,
    createdAt: Timestamp,
    rehearsal: Rehearsal,
  }),
  /** the first GO; null = there was none */
  startedAt: Timestamp.nullable(),
  /** when the show was closed; of one that is open, the last that was heard, sent or pressed */
  endedAt: Timestamp.nullable(),
  durationMs: Count,
  people: Count,
  /** of the audience: who was ever connected, and the most at once; `over` has each change */
  attendance: z.object({ joined: Count, most: Count, over: listOf(z.object({ at: Timestamp, people: Count })) }),
  cues: listOf(
    z.object({
      ...CueRef.shape,
      plannedMs: Count.nullable(),
      runs: listOf(ReportRun),
    }),
  ),
  /** of cues and of what was said besides */
  deliveries: z.object({
    completed: Count,
    failed: z.partialRecord(FailureReason, Count),
    notHere: Count,
    stopped: Count,
  }),
  /** in the order of their first */
  failures: listOf(
    z.object({
      userId: Id,
      name: AnyText,
      /** `cue`: its number; null = it was said besides */
      of: listOf(z.object({ at: Timestamp, cue: AnyText.nullable(), reason: FailureReason })),
    }),
  ),
  /** who was to hear something and was not here, in the order of their first */
  absences: listOf(
    z.object({ userId: Id, name: AnyText, of: listOf(z.object({ at: Timestamp, cue: AnyText.nullable() })) }),
  ),
  emotes: recordOf(AnyText, Count),
  /** in ten seconds each, from the first GO on; `counts` by type, in the order of their ids */
  emotesOver: listOf(z.object({ at: Timestamp, counts: listOf(Count) })),
  /** the most-loved ten seconds, at most five, the most loved first */
  moments: listOf(z.object({ at: Timestamp, count: Count })),
  /** what was made to be spoken, by its provider: a sound that many hear is one line */
  speech: recordOf(AnyText, z.object({ characters: Count, seconds: z.number(), lines: Count })),
  notes: listOf(z.object({ _id: Id, at: Timestamp, text: AnyText, by: AnyText, cue: CueRef.optional() })),
})
export type Report = z.infer<typeof Report>
