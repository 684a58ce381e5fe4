import { z } from 'zod'
import { AudienceText, QuestionNow } from './ask.ts'
import { Checks } from './checklist.ts'
import { ControlKey } from './control-key.ts'
import { Cue, Group, Module, OwnPerson, PerformanceData, PhoneTexts, Template, User } from './entities.ts'
import { Device, Entry, SelfRegistration } from './entry.ts'
import { AnyText, listOf, recordOf } from './limits.ts'
import { BlackboardId, Id, LanguageTag, Timestamp, UserType } from './primitives.ts'
import { deliveryStates } from './rules/delivery-states.ts'
import { phoneMarks } from './rules/door-list.ts'
import { sayings } from './rules/languages.ts'
import { Countdowns, ShowTimes } from './schedule.ts'
import { ScreenLink } from './screen-link.ts'
import { ShowSound } from './sound.ts'

/** Why a delivery did not complete. */
export const failureReasons = [
  'GENERATION_FAILED',
  'SYNTHESIS_FAILED',
  'DECODE_FAILED',
  'NOT_CONNECTED',
  'TIMED_OUT',
  'STOPPED',
  /** the server did not get to it within 2 s of GO */
  'TOO_LATE',
] as const
export const FailureReason = z.enum(failureReasons)
export type FailureReason = z.infer<typeof FailureReason>

export const Failure = z.object({ userId: Id, reason: FailureReason })
export type Failure = z.infer<typeof Failure>

/** `reads`: the person of this phone reads instead of hearing, so it is ready. */
export const Socket = z.object({
  type: UserType,
  ready: z.boolean(),
  reads: z.literal(true).optional(),
  /** whether the phone knows the server's time well enough to speak with others; absent = not known */
  inTime: z.boolean().optional(),
})
export type Socket = z.infer<typeof Socket>

export const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof DeliveryState>

export const SpokenWay = z.object({ language: AnyText.optional(), saidBy: z.enum(sayings).optional() })
/** `language` null = the performance's */
export const SpokenCounts = listOf(
  z.object({
    language: AnyText.nullable(),
    people: z.number().int(),
    phone: z.number().int().optional(),
    captions: z.number().int().optional(),
  }),
)

/**
 * One run of one module, as the console shows it. `deliveries` (by user id) are there while it runs, and after a stop
 * as they were then. A completed run has none: everybody who is not in its failures has heard it.
 */
export const Run = z.object({
  _id: Id,
  module: Id,
  cueId: Id.nullable(),
  cueRunId: Id.nullable(),
  startedAt: Timestamp,
  state: z.enum(['running', 'completed', 'stopped']),
  recipients: listOf(Id),
  deliveries: recordOf(Id, DeliveryState),
  failures: listOf(Failure),
  warnings: listOf(AnyText),
  /** for slow words and sounds: the number of recipients whose are ready */
  made: z.number().int().optional(),
  /** why it speaks in the fallback voice, if it does */
  fallback: AnyText.optional(),
  /** by person, while it runs: who gets it in another language than the performance's, or without a voice */
  spokenBy: recordOf(Id, SpokenWay).optional(),
  /** the same counted, once it has ended; absent = everybody heard a voice in the performance's language */
  spoken: SpokenCounts.optional(),
  /** of a question */
  question: QuestionNow.optional(),
  /** expected end, from the known delays and lengths of sounds; it only moves later */
  endsAt: Timestamp.optional(),
  /** when it ended */
  endedAt: Timestamp.optional(),
})
export type Run = z.infer<typeof Run>

export const Members = z.object({ group: Id, users: listOf(Id) })
export type Members = z.infer<typeof Members>

/** The question that set the standby, by its winner. `tie`: somebody, or the rule of the question, decided for it. */
export const Because = z.object({ moduleRunId: Id, option: Id, tie: z.literal(true).optional() })
export type Because = z.infer<typeof Because>

export const LastCueRun = z.object({
  cueId: Id,
  cueRunId: Id,
  at: Timestamp,
  by: AnyText,
  /** when the next cue follows at the earliest, if it waits for a time of day */
  followAt: Timestamp.optional(),
})

/** The last time that a stop silenced everything. */
export const LastStop = z.object({ stopId: Id, at: Timestamp, by: AnyText })

export const Lock = z.object({ by: AnyText, at: Timestamp })
export type Lock = z.infer<typeof Lock>

/** A show without an audience, or with one of ghosts; absent = a real show. */
export const Rehearsal = z.literal(true).optional()

/** The last change of a template during the show. */
export const TemplateEdit = z.object({
  editId: Id,
  by: AnyText,
  at: Timestamp,
  /** of the words that changed last; absent = the performance's own */
  language: LanguageTag.optional(),
  /** the performance: says other words (`other`), gets these (`soon`), has them (`same`), or refused them (`refused`) */
  library: z.enum(['other', 'soon', 'same', 'refused']),
})
export type TemplateEdit = z.infer<typeof TemplateEdit>

/** The live state of one whole show, for operators. */
export const Blackboard = z.object({
  _id: BlackboardId,
  title: AnyText,
  /** by field: the words that people hear who have nothing there */
  orElse: PerformanceData.shape.orElse,
  /** what the performance asks at the door; absent = `promptFields` */
  joinQuestions: PerformanceData.shape.joinQuestions,
  /** its own emotes; absent = the nine of `emoteTypes` */
  emotes: PerformanceData.shape.emotes,
  look: PerformanceData.shape.look,
  acts: PerformanceData.shape.acts,
  language: PerformanceData.shape.language,
  schedule: PerformanceData.shape.schedule,
  announcements: PerformanceData.shape.announcements,
  /** the times of day that an operator has set for this evening */
  countdowns: Countdowns.optional(),
  checklist: PerformanceData.shape.checklist,
  /** of the checklist; absent = nobody has ticked anything */
  checks: Checks.optional(),
  /** when it was read; later a screen computes them itself. Absent = nothing is planned */
  times: ShowTimes.optional(),
  rehearsal: z.boolean(),
  performance: Id,
  performanceId: Id,
  users: listOf(User),
  groups: listOf(Group),
  members: listOf(Members),
  modules: listOf(Module),
  templates: listOf(Template),
  /** by template id: those that were changed during the show; absent = none was */
  templateEdits: recordOf(Id, TemplateEdit).optional(),
  cues: listOf(Cue),
  cueIndex: z.number().int().min(0),
  /** true once the cue at cueIndex has been run since it became current */
  cueHasRun: z.boolean(),
  lastCueRun: LastCueRun.nullable(),
  lastStop: LastStop.nullable(),
  /** the press that nothing follows by itself any more; absent = nobody has held anything */
  followHeld: Id.optional(),
  /** absent = full volume for everybody, and not paused */
  sound: ShowSound.optional(),
  /** the first GO; null before it */
  startedAt: Timestamp.nullable(),
  /** no GO and no new people from then on; null = open */
  closedAt: Timestamp.nullable(),
  /** how long it was closed between the first GO and the last reopening, ms; absent = never */
  closedMs: z.number().int().min(0).optional(),
  /** the cue on standby; null = the next one in order */
  standby: Id.nullable(),
  /** the question that set the standby; null and absent = an operator did, or there is none */
  standbyBecause: Because.nullable().optional(),
  /** show mode: who locked the show, and when; null = it can be edited */
  locked: Lock.nullable(),
  /** who unlocked it last, until somebody locks it again */
  unlocked: Lock.nullable().optional(),
  entry: Entry,
  /** how often the key of link and QR code was renewed; each number gives another link */
  entryKeys: z.number().int().min(0),
  /** the machines that may use this show */
  controlKeys: listOf(ControlKey),
  /** how many door lists there have been; null = none is open now */
  doorList: z.number().int().nullable(),
  /** links of walls and stage screens that are not ended, oldest first; some may have expired */
  screenLinks: listOf(ScreenLink),
  /** by user id: people without a phone of their own */
  phoneMarks: recordOf(Id, z.enum(phoneMarks)),
  /** the last failed message to another machine; null once a message of the same automation succeeds */
  automationFailure: z
    .object({ automationId: Id, cause: Id, name: AnyText, detail: AnyText, at: Timestamp })
    .nullable(),
  selfRegistration: SelfRegistration,
  /** how many people of the show registered themselves: with the link, and without it */
  selfRegistered: z.object({ link: z.number().int(), open: z.number().int() }),
  /** devices that registered more people than a family brings; most first, at most 20 */
  crowds: z.array(z.object({ device: Device, people: z.number().int() })).max(20),
  sockets: recordOf(Id, Socket),
  /** people with a sound on its way or playing */
  receiving: listOf(Id),
  /** runs of the show in order; finished ones stay as the cue's receipt */
  runs: listOf(Run),
  /** by run: what people wrote, in the order of writing; absent = nobody has written anything */
  written: recordOf(Id, listOf(AudienceText)).optional(),
  seq: z.number().int().min(0),
})
export type Blackboard = z.infer<typeof Blackboard>

/** Of the performance's texts that a phone shows: their own language, and what they are in others. */
const otherLanguages = {
  language: PerformanceData.shape.language,
  translations: PerformanceData.shape.translations,
}

/** What one phone may know: its own person, and nothing of anybody else. */
export const AudienceBlackboard = z.object({
  _id: BlackboardId,
  title: AnyText,
  rehearsal: Rehearsal,
  performanceId: Id,
  cueIndex: z.number().int().min(0),
  user: OwnPerson,
  groups: listOf(z.object({ _id: Id, name: AnyText })),
  /** before the first GO, during the show, or closed */
  moment: z.enum(['before', 'on', 'ended']),
  texts: PhoneTexts,
  /** the performance's questions that this person has not answered; absent = it has no questions of its own */
  questions: PerformanceData.shape.joinQuestions,
  /** its own emotes; absent = the nine of `emoteTypes` */
  emotes: PerformanceData.shape.emotes,
  look: PerformanceData.shape.look,
  ...otherLanguages,
})
export type AudienceBlackboard = z.infer<typeof AudienceBlackboard>

export const PublicBlackboard = z.object({
  _id: BlackboardId,
  title: AnyText,
  rehearsal: Rehearsal,
  /** set once it is closed, with the performance's own closing text */
  closed: z.literal(true).optional(),
  endText: AnyText.optional(),
  /** what first entry asks; absent = `promptFields` */
  joinQuestions: PerformanceData.shape.joinQuestions,
  look: PerformanceData.shape.look,
  ...otherLanguages,
})

/** One show in the list of all shows. Its contents are in its blackboard. */
export const ShowSummary = z.object({
  _id: BlackboardId,
  performance: z.object({
    _id: Id,
    /** the title when the show was created */
    name: AnyText,
    /** null = not in the library */
    version: z.number().int().nullable(),
  }),
  createdAt: Timestamp,
  closedAt: Timestamp.nullable(),
  people: z.number().int(),
  /** presses of GO that ran a cue */
  goes: z.number().int(),
  rehearsal: z.boolean(),
  /** who locked it, while it is open; null = it can be edited */
  lockedBy: AnyText.nullable(),
  archived: z.boolean(),
  /** set if its events are in a file instead of the log, since `at`; null = they are in the log */
  takenOut: z.object({ at: Timestamp, events: z.number().int() }).nullable(),
  /** from a recording: it is over, and cannot be reopened */
  imported: z.boolean(),
})
export type ShowSummary = z.infer<typeof ShowSummary>

const InCue = z.object({
  cue: z.object({ number: AnyText, name: AnyText }).optional(),
  text: AnyText,
  /** which kind of problem it is; absent = one that only the server knows of */
  code: AnyText.optional(),
  /** the field of the desk where it is put right */
  focus: AnyText.optional(),
})

/** The check of a show that could be created now. */
export const Preflight = z.object({
  /** `stop`: something will not be heard; `warn`: it will be heard, but probably not as intended */
  problems: listOf(InCue.extend({ level: z.enum(['stop', 'warn']) })),
  /** how many people will hear other words because a field of theirs is empty; absent = nobody will */
  notes: listOf(InCue).optional(),
  /** sounds that are known before the show: fixed words with all their symbols filled */
  sounds: z.object({ ready: z.number().int(), total: z.number().int(), making: z.boolean() }),
})
export type Preflight = z.infer<typeof Preflight>
