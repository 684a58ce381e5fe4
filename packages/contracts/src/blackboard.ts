import { z } from 'zod'
import { ControlKey } from './control-key.ts'
import { Cue, Group, Module, OwnPerson, PerformanceData, Template, User } from './entities.ts'
import { Device, Entry, SelfRegistration } from './entry.ts'
import { AnyText, listOf, recordOf } from './limits.ts'
import { BlackboardId, Id, Timestamp, UserType } from './primitives.ts'
import { deliveryStates } from './rules/delivery-states.ts'
import { phoneMarks } from './rules/door-list.ts'
import { ScreenLink } from './screen-link.ts'

/** Why a delivery did not end as completed. */
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

/** `reads`: a phone whose person reads instead of hearing; it is ready. */
export const Socket = z.object({ type: UserType, ready: z.boolean(), reads: z.literal(true).optional() })
export type Socket = z.infer<typeof Socket>

export const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof DeliveryState>

/**
 * One run of one module, as the console shows it. `deliveries` (by user id) while it runs, and as they were when it was
 * stopped. A completed run has none: who is not among its failures has heard it.
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
  /** where making its words and sounds took a while: how many of its recipients' there are */
  made: z.number().int().optional(),
  /** why it speaks in the fallback voice, where it does */
  fallback: AnyText.optional(),
  /** when it is over, as far as its delays and the lengths of its sounds are known; it only ever grows */
  endsAt: Timestamp.optional(),
  /** when it was over */
  endedAt: Timestamp.optional(),
})
export type Run = z.infer<typeof Run>

export const Members = z.object({ group: Id, users: listOf(Id) })
export type Members = z.infer<typeof Members>

export const LastCueRun = z.object({ cueId: Id, cueRunId: Id, at: Timestamp, by: AnyText })

/** The last time that everything was silenced. */
export const LastStop = z.object({ stopId: Id, at: Timestamp, by: AnyText })

export const Lock = z.object({ by: AnyText, at: Timestamp })
export type Lock = z.infer<typeof Lock>

/** A show without an audience, or with one of ghosts; absent = it is meant. */
export const Rehearsal = z.literal(true).optional()

/** The live state of one show, whole, for operators. */
export const Blackboard = z.object({
  _id: BlackboardId,
  title: AnyText,
  rehearsal: z.boolean(),
  performance: Id,
  performanceId: Id,
  users: listOf(User),
  groups: listOf(Group),
  members: listOf(Members),
  modules: listOf(Module),
  templates: listOf(Template),
  cues: listOf(Cue),
  cueIndex: z.number().int().min(0),
  /** true once the cue at cueIndex has been run since it became current */
  cueHasRun: z.boolean(),
  lastCueRun: LastCueRun.nullable(),
  lastStop: LastStop.nullable(),
  /** the first GO; null before it */
  startedAt: Timestamp.nullable(),
  /** no GO and nobody new from then on; null = open */
  closedAt: Timestamp.nullable(),
  /** how long it had been closed since the first GO when it was last reopened, ms; absent = it was not */
  closedMs: z.number().int().min(0).optional(),
  /** the cue that an operator has set as the next one; null = the one that follows */
  standby: Id.nullable(),
  /** show mode: who locked the show, and when; null = it can be edited */
  locked: Lock.nullable(),
  /** who unlocked it last, while nobody has locked it again */
  unlocked: Lock.nullable().optional(),
  entry: Entry,
  /** how often the key of link and QR code was made anew: with another number the link is another */
  entryKeys: z.number().int().min(0),
  /** the machines of the house that may ask something of this show */
  controlKeys: listOf(ControlKey),
  /** how many door lists there have been; null = none is open now */
  doorList: z.number().int().nullable(),
  /** the links of walls and stage screens that nobody has ended, oldest first; one whose time is over may still be among them */
  screenLinks: listOf(ScreenLink),
  /** by user id: who hears by no phone of their own */
  phoneMarks: recordOf(Id, z.enum(phoneMarks)),
  /** what another machine was to be sent last and did not get; null once it gets the like */
  automationFailure: z
    .object({ automationId: Id, cause: Id, name: AnyText, detail: AnyText, at: Timestamp })
    .nullable(),
  selfRegistration: SelfRegistration,
  /** who has entered themselves and is in the show: by the link, and without it */
  selfRegistered: z.object({ link: z.number().int(), open: z.number().int() }),
  /** devices by which more people entered themselves than one family brings; most first, at most 20 of them */
  crowds: z.array(z.object({ device: Device, people: z.number().int() })).max(20),
  sockets: recordOf(Id, Socket),
  /** people to whom sound is on its way or playing */
  receiving: listOf(Id),
  /** runs of the show in order; finished ones stay as the cue's receipt */
  runs: listOf(Run),
  seq: z.number().int().min(0),
})
export type Blackboard = z.infer<typeof Blackboard>

/** What one phone may know: its own person and nothing of anybody else. */
export const AudienceBlackboard = z.object({
  _id: BlackboardId,
  title: AnyText,
  rehearsal: Rehearsal,
  performanceId: Id,
  cueIndex: z.number().int().min(0),
  user: OwnPerson,
  groups: listOf(z.object({ _id: Id, name: AnyText })),
  /** before the first GO, while it goes on, or closed */
  moment: z.enum(['before', 'on', 'ended']),
  texts: PerformanceData,
})
export type AudienceBlackboard = z.infer<typeof AudienceBlackboard>

export const PublicBlackboard = z.object({
  _id: BlackboardId,
  title: AnyText,
  rehearsal: Rehearsal,
  /** once it is over, and the performance's own words for that */
  closed: z.literal(true).optional(),
  endText: AnyText.optional(),
})

/** One show in the list of all; what is in it stands in its blackboard. */
export const ShowSummary = z.object({
  _id: BlackboardId,
  performance: z.object({
    _id: Id,
    /** as it was called when the show was made */
    name: AnyText,
    /** null = the library does not have it */
    version: z.number().int().nullable(),
  }),
  createdAt: Timestamp,
  closedAt: Timestamp.nullable(),
  people: z.number().int(),
  /** presses of GO that ran a cue */
  goes: z.number().int(),
  rehearsal: z.boolean(),
  /** who locked it, while it is open; null = what it plays can be edited */
  lockedBy: AnyText.nullable(),
  archived: z.boolean(),
  /** its events stand in a file, since then, and no more in the log; null = they are in the log */
  takenOut: z.object({ at: Timestamp, events: z.number().int() }).nullable(),
  /** from a recording: it is over, and cannot be reopened */
  imported: z.boolean(),
})
export type ShowSummary = z.infer<typeof ShowSummary>

/** Of a show that could be made now. */
export const Preflight = z.object({
  problems: listOf(
    z.object({
      /** `stop`: something will not be heard; `warn`: it will be, but hardly as it was meant */
      level: z.enum(['stop', 'warn']),
      cue: z.object({ number: AnyText, name: AnyText }).optional(),
      text: AnyText,
    }),
  ),
  /** of what can be known before: fixed words with all their symbols filled */
  sounds: z.object({ ready: z.number().int(), total: z.number().int(), making: z.boolean() }),
})
export type Preflight = z.infer<typeof Preflight>
