import { z } from 'zod'
import { Tally } from './ask.ts'
import { FailureReason, Rehearsal } from './blackboard.ts'
import { AnyText, listOf, recordOf } from './limits.ts'
import { OwnEmotes } from './own-emotes.ts'
import { BlackboardId, Id, Timestamp } from './primitives.ts'
import { noteTags } from './rules/note-tags.ts'
import { closers, questionKinds } from './rules/questions.ts'

const Count = z.number().int().min(0)
const CueRef = z.object({ _id: Id, number: AnyText, name: AnyText })

/** The papers of a PDF. */
export const papers = ['A4', 'Letter'] as const
export type Paper = (typeof papers)[number]
/** Each report of the list reads a whole show. */
export const mostReports = 100

/** ms; null = there were no values */
const Spread = z.object({
  median: z.number().nullable(),
  /** 95 of a hundred values are at most this */
  p95: z.number().nullable(),
  worst: z.number().nullable(),
})
export type Spread = z.infer<typeof Spread>

/** One press of GO. */
const ReportRun = z.object({
  _id: Id,
  at: Timestamp,
  /** the operator who pressed */
  by: AnyText,
  /** from GO to the end of its last module; null = it is playing */
  lengthMs: Count.nullable(),
  outcome: z.enum(['completed', 'stopped', 'running']),
  /** `stopped`: ended by a stop before an outcome; `notHere` does not count as failed */
  deliveries: z.object({ completed: Count, failed: Count, notHere: Count, stopped: Count }),
  /** from the record of GO to each phone's receipt */
  goToSound: Spread,
})
export type ReportRun = z.infer<typeof ReportRun>

/** What two evenings of a performance are compared by; also a row of the list of reports. */
export const EveningFigures = z.object({
  _id: BlackboardId,
  title: AnyText,
  performance: Id,
  rehearsal: Rehearsal,
  /** the first GO; null = none */
  startedAt: Timestamp.nullable(),
  plannedStart: Timestamp.nullable(),
  /** when the last cue ended; null = none has */
  endedAt: Timestamp.nullable(),
  plannedEnd: Timestamp.nullable(),
  /** from the first GO to the end of the last cue */
  durationMs: Count,
  intervalMs: Count.nullable(),
  /** how much later than planned it ended; below 0 = earlier. null = not known */
  overMs: z.number().int().nullable(),
  /** of the audience: who ever connected, and the most at once */
  joined: Count,
  most: Count,
  incidents: Count,
  notes: Count,
  emotes: Count,
})
export type EveningFigures = z.infer<typeof EveningFigures>

/** When the evening was planned, and how it went. */
const ReportTimes = z.object({
  plannedStart: Timestamp.nullable(),
  plannedEnd: Timestamp.nullable(),
  plannedIntervalMs: Count.nullable(),
  /** from the end of the last cue before it to the GO after it; null = there was none, or nobody knows */
  interval: z.object({ from: Timestamp, to: Timestamp }).nullable(),
  /** when the last cue ended, which is earlier than when the show was closed */
  endedAt: Timestamp.nullable(),
  overMs: z.number().int().nullable(),
})
export type ReportTimes = z.infer<typeof ReportTimes>

/** The report of an evening, for the people who must hand one in. All figures come from the log. */
export const Report = z.object({
  show: z.object({
    _id: BlackboardId,
    title: AnyText,
    performance: Id,
    createdAt: Timestamp,
    rehearsal: Rehearsal,
  }),
  /** the first GO; null = none */
  startedAt: Timestamp.nullable(),
  /** when the show was closed; for an open show, the last receipt, sending or press */
  endedAt: Timestamp.nullable(),
  durationMs: Count,
  times: ReportTimes,
  /** what went wrong, or was done by hand, in order; `kind`: the event */
  incidents: listOf(z.object({ at: Timestamp, kind: AnyText, text: AnyText, cue: CueRef.optional() })),
  people: Count,
  /** the audience: people who ever connected, and the most at once; `over` has each change */
  attendance: z.object({
    joined: Count,
    most: Count,
    over: listOf(z.object({ at: Timestamp, people: Count })),
    /** of the phones that said how sure their clock was, how many were in time at the last; absent = none said it */
    inTime: z.object({ yes: Count, of: Count }).optional(),
  }),
  /** of the performance's own questions: how many of the audience answered; absent = it has none */
  questions: listOf(z.object({ key: AnyText, label: AnyText, answered: Count, of: Count })).optional(),
  /** what the audience was asked, in order; absent = nothing */
  asked: listOf(
    z.object({
      /** the run */
      _id: Id,
      at: Timestamp,
      /** the template's name */
      name: AnyText,
      question: AnyText,
      kind: z.enum(questionKinds),
      options: listOf(z.object({ _id: Id, label: AnyText })).optional(),
      /** null = it is open */
      closedAt: Timestamp.nullable(),
      by: z.enum(closers).optional(),
      ...Tally.shape,
      /** from when a person had the question until their first answer */
      answerMs: Spread,
      /** the first cue that ran after it had closed; null = none */
      next: z.object(CueRef.shape).nullable(),
    }),
  ).optional(),
  cues: listOf(
    z.object({
      ...CueRef.shape,
      plannedMs: Count.nullable(),
      runs: listOf(ReportRun),
    }),
  ),
  /** of cues, and of everything said outside a cue */
  deliveries: z.object({
    completed: Count,
    failed: z.partialRecord(FailureReason, Count),
    notHere: Count,
    stopped: Count,
  }),
  /** in the order of first occurrence */
  failures: listOf(
    z.object({
      userId: Id,
      name: AnyText,
      /** `cue`: its number; null = outside a cue */
      of: listOf(z.object({ at: Timestamp, cue: AnyText.nullable(), reason: FailureReason })),
    }),
  ),
  /** people who were due to hear something and were not here, in the order of first occurrence */
  absences: listOf(
    z.object({ userId: Id, name: AnyText, of: listOf(z.object({ at: Timestamp, cue: AnyText.nullable() })) }),
  ),
  /** by label */
  emotes: recordOf(AnyText, Count),
  /** the show's own emotes; absent = the nine of `emoteTypes` */
  ownEmotes: OwnEmotes.optional(),
  /** in steps of ten seconds from the first GO; `counts` by type, in the order of their ids */
  emotesOver: listOf(z.object({ at: Timestamp, counts: listOf(Count) })),
  /** at most five spans of ten seconds with the most emotes, best first */
  moments: listOf(z.object({ at: Timestamp, count: Count })),
  /** speech made, by provider: a sound that many people hear is one line */
  speech: recordOf(AnyText, z.object({ characters: Count, seconds: z.number(), lines: Count })),
  /** how many people heard each language, and who said it; absent = everything was in the performance's language */
  languages: listOf(
    z.object({
      language: AnyText,
      /** the performance's */
      own: z.literal(true).optional(),
      people: Count,
      /** deliveries; the phone's own voice or captions said some of them */
      lines: Count,
      phone: Count,
      captions: Count,
    }),
  ).optional(),
  /** lines that somebody heard in another language than the performance's, as they are written, in order */
  lines: listOf(
    z.object({
      at: Timestamp,
      cue: CueRef.optional(),
      /** the template's name */
      name: AnyText,
      /** in the performance's language */
      source: AnyText,
      /** `text` null = a language model wrote it for each person */
      said: listOf(z.object({ language: AnyText, people: Count, text: AnyText.nullable() })),
    }),
  ).optional(),
  /** the last evening of the same performance before this one; absent = there was none */
  before: EveningFigures.optional(),
  /** words that were changed during the show, in order; `inPerformance`: there, too. Absent = none were */
  words: listOf(
    z.object({
      at: Timestamp,
      template: AnyText,
      /** the text that represents it, as it was from then on */
      says: AnyText,
      by: AnyText,
      inPerformance: z.literal(true).optional(),
    }),
  ).optional(),
  /** pauses, fades out and announcements, in order; `ms` null = it has not ended, `name`: of an announcement. Absent = there were none */
  held: listOf(
    z.object({
      kind: z.enum(['pause', 'fade', 'announcement']),
      at: Timestamp,
      ms: Count.nullable(),
      by: AnyText,
      name: AnyText.optional(),
    }),
  ).optional(),
  /** the items that were to be done before the show; `ticked`: null = it was left open. Absent = there were none */
  checklist: listOf(
    z.object({
      key: AnyText,
      text: AnyText,
      role: AnyText.optional(),
      ticked: z.object({ at: Timestamp, by: AnyText }).nullable(),
    }),
  ).optional(),
  notes: listOf(
    z.object({
      _id: Id,
      at: Timestamp,
      text: AnyText,
      by: AnyText,
      cue: CueRef.optional(),
      tag: z.enum(noteTags).optional(),
    }),
  ),
})
export type Report = z.infer<typeof Report>
