import { z } from 'zod'
import { AudienceText } from './ask.ts'
import { audienceReplies } from './audience-socket.ts'
import { Blackboard, Failure, FailureReason, Run, Socket, SpokenCounts, SpokenWay, TemplateEdit } from './blackboard.ts'
import { EmoteMessage } from './emotes.ts'
import { Group, Module, Template, TranscriptFrame, User } from './entities.ts'
import { ErrorPayload } from './frames.ts'
import { AnyText, anything, listOf, recordOf } from './limits.ts'
import { BlackboardId, Id, Rights, Timestamp, UserType } from './primitives.ts'
import { phoneMarks } from './rules/door-list.ts'
import { verdicts } from './rules/questions.ts'
import { ScreenLink } from './screen-link.ts'
import { operatorCommands } from './show-commands.ts'
import { TroubleTold } from './trouble.ts'

/** Client → server on `/api`: the show's commands, and messages about this connection. */
export const operatorMessages = {
  ...operatorCommands,
  identify: z.object({
    userId: Id.optional(),
    socketId: Id.optional(),
    blackboardId: BlackboardId,
    loginData: anything(64 * 1024).optional(),
    since: z.number().int().min(0).optional(),
  }),
  ping: z.object({}).optional(),
  getTranscript: z.object({ userId: Id }),
  addUserToBlackboard: z.object({ blackboardId: BlackboardId, userId: Id }),
  subscribe: z.object({ channel: z.string().max(64) }),
  /** an author has a performance open; `at`: the cue, template or group that they edit */
  author: z.object({ performanceId: Id, at: Id.nullable() }),
} as const

const UserBrief = z.object({ _id: Id, name: AnyText, type: UserType })
/** A patch: only the changed entries, null = removed. */
const SocketsPatch = recordOf(Id, Socket.nullable())
const Identified = z.object({ sockets: SocketsPatch, user: UserBrief })
const DeliveryRef = z.object({
  userId: Id,
  moduleId: Id,
  deliveryId: Id,
  reason: FailureReason.optional(),
  ...SpokenWay.shape,
})
/** One receipt, or several that fell into one flush. */
const Receipts = z.union([DeliveryRef, z.object({ deliveries: listOf(DeliveryRef) })])

/** Server → operator, from the log, with `seq` and `prev`. Also the entries of `changes` in identifyResult. */
export const operatorChanges = {
  blackboardFieldUpdated: z.object({ field: AnyText, value: anything() }),
  blackboardFieldsUpdated: z.object({ fields: listOf(AnyText), values: listOf(anything()) }),
  /** `by`: the operator who wrote it; absent = a module, or the person (`self`) */
  userFieldUpdated: z.object({
    userId: Id,
    field: AnyText,
    value: AnyText.nullable(),
    by: AnyText.optional(),
    self: z.literal(true).optional(),
  }),
  groupsUpdated: z.object({ groups: listOf(Group) }),
  /** `template`: with its new words; absent = only what the performance made of them is new */
  templateEdited: z.object({ templateId: Id, template: Template.optional(), edit: TemplateEdit }),
  /** what each person answered to a question that has closed */
  answersCounted: z.object({
    templateId: Id,
    counted: listOf(z.object({ said: AnyText, users: listOf(Id) })),
    words: listOf(z.object({ userId: Id, text: AnyText.optional() })),
  }),
  textGiven: z.object({ deliveryId: Id, text: AudienceText }),
  /** `gone`: they were erased, have left the show, or wrote too late */
  textsJudged: z.object({ deliveryId: Id, users: listOf(Id), verdict: z.enum([...verdicts, 'gone']) }),
  phoneMarked: z.object({ userId: Id, mark: z.enum(phoneMarks).nullable() }),
  audienceIdentified: Identified,
  performerIdentified: Identified,
  usherIdentified: Identified,
  dramaturgIdentified: Identified,
  userDisconnected: z.object({ sockets: SocketsPatch }),
  clockTold: z.object({ sockets: SocketsPatch }),
  moduleStarted: z.object({
    module: Id,
    cueId: Id.nullable(),
    moduleRunId: Id,
    recipients: listOf(Id),
    run: Run.omit({ deliveries: true, recipients: true }),
  }),
  moduleCompleted: z.object({
    module: Id,
    moduleRunId: Id,
    failures: listOf(Failure),
    endedAt: Timestamp.optional(),
    spoken: SpokenCounts.optional(),
  }),
  moduleStopped: z.object({
    module: Id,
    moduleRunId: Id,
    endedAt: Timestamp.optional(),
    spoken: SpokenCounts.optional(),
  }),
  audioContentSent: Receipts,
  audioContentReceived: Receipts,
  audioContentCompleted: Receipts,
  audioContentFailed: Receipts,
} as const
export type OperatorChangeType = keyof typeof operatorChanges

export type OperatorChange = {
  [K in OperatorChangeType]: { type: K; payload: z.output<(typeof operatorChanges)[K]> }
}[OperatorChangeType]

const Change = z.object({
  type: AnyText,
  payload: anything(),
  seq: z.number().int(),
  prev: z.number().int(),
})

const identified = {
  user: User,
  seq: z.number().int(),
  /** people this operator listens in to; kept with the show, not with the connection */
  listening: listOf(Id),
}

/** Server → operator: answers, and messages that are not in the log. */
export const operatorReplies = {
  identifyResult: z.union([
    z.object({ ...identified, blackboard: Blackboard }),
    z.object({ ...identified, changes: listOf(Change) }),
  ]),
  /** `serverTime`: tells a console when GO was pressed, in server time */
  pong: z.object({ serverTime: z.number() }),
  error: ErrorPayload,
  addTemplateResult: z.object({ template: Template }),
  editTemplateResult: z.object({
    template: Template,
    /** people in the show who were sent other words of it before: how many, and the first 50 by name */
    tooLateFor: z.object({ count: z.number().int(), people: listOf(z.object({ _id: Id, name: AnyText })) }),
  }),
  addModuleResult: z.object({ module: Module, moduleRunId: Id.optional() }),
  addGroupResult: z.object({ group: Group }),
  updateGroupResult: z.object({ group: Group }),
  quickModuleResult: z.object({ module: Module, template: Template, moduleRunId: Id.optional() }),
  runModuleResult: z.object({ moduleRunId: Id }),
  runCueResult: z.object({ cueRunId: Id, moduleRunIds: listOf(Id), warnings: listOf(AnyText) }),
  getTranscriptResult: z.object({ userId: Id, transcript: listOf(TranscriptFrame) }),
  voicesUpdated: z.object({}),
  /** to every console of this operator: their new rights */
  rightsUpdated: z.object({ rights: Rights }),
  /** for the cue that GO would run: how many sounds connected people need, and how many are ready */
  soundsPrepared: z.object({ cueId: Id, made: z.number().int(), total: z.number().int() }),
  /** the server refused a request of a control key, with the reason */
  controlRefused: z.object({ by: AnyText, text: AnyText }),
  /** the link of an open screen expires within the hour; repeated until it has expired or is renewed */
  screenLinkEnding: z.object({ linkId: Id, of: ScreenLink.shape.of, until: Timestamp }),
  /** what of the house and its machines needs somebody; on each change, and to a console that comes later */
  troubleTold: TroubleTold,
  /** only to the consoles of this operator */
  listenUpdated: z.object({ userId: Id, listenIn: z.boolean() }),
  /** what a person hears whom this operator listens in to; not a delivery, so it gets no receipt */
  audioContent: audienceReplies.audioContent.omit({ audioResult: true }).extend({ userId: Id }),
  audioStop: audienceReplies.audioStop,
  authorResult: z.object({}),
  /** who else has this performance open; each of their pages has its own id */
  authors: z.object({
    performanceId: Id,
    authors: listOf(z.object({ id: Id, userId: Id, name: AnyText, at: Id.nullable() })),
  }),
  /** something in the library has changed; to authors, with who removed what */
  libraryChanged: z.object({ takenOut: listOf(z.object({ id: Id, by: AnyText })).optional() }),
  subscribeResult: z.object({ channel: AnyText }),
  message: EmoteMessage,
} as const
