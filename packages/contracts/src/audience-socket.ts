import { z } from 'zod'
import { AnnouncementMessage, ShownAnnouncement } from './announcement.ts'
import { AskedOnPhone, GivenAnswer, QuestionsMessage, Tally } from './ask.ts'
import { AudienceBlackboard } from './blackboard.ts'
import { CrowdMessage, EmoteMessage } from './emotes.ts'
import { EmoteType, OwnPerson } from './entities.ts'
import { ErrorPayload } from './frames.ts'
import { AnyText, anything, listOf } from './limits.ts'
import { BlackboardId, Id, Text, Timestamp } from './primitives.ts'
import { emoteChannel } from './rules/channels.ts'
import { sayings } from './rules/languages.ts'
import { Level, PhoneSound, Ramp } from './sound.ts'

/** Client → server on `/api/audience`. Any other type is FORBIDDEN; the wall may only `subscribe` and `ping`. */
export const audienceMessages = {
  identify: z.object({
    userId: Id,
    blackboardId: BlackboardId,
    audio: z.enum(['inline', 'url']).default('inline'),
    /** false until the person has tapped the sound on: a browser plays nothing before that */
    ready: z.boolean().default(true),
    /**
     * the person reads instead of hearing: the sound may stay silent, and a line is complete when its captions have run
     */
    reads: z.boolean().default(false),
    /** another device of this person was tapped later: this one gets nothing, and is asked back when the other goes */
    waits: z.boolean().default(false),
    /**
     * a name that the page makes for itself when it opens, so that it does not wait behind its own old connection. A page
     * that only stands in for one that was tapped later has none.
     */
    page: Id.optional(),
    /** this page was in and is connected again without a tap: a device that was tapped meanwhile keeps its place */
    returns: z.boolean().default(false),
  }),
  audioContentReceived: z.object({ deliveryId: Id }),
  audioContentCompleted: z.object({
    moduleId: Id,
    blackboardId: BlackboardId,
    deliveryId: Id.optional(),
    /** how a line was said that no voice speaks; absent = it was played */
    saidBy: z.enum(sayings).optional(),
  }),
  audioContentFailed: z.object({ deliveryId: Id, reason: Text(500) }),
  /** can be given again, and changed, until the question closes */
  answer: z.object({ deliveryId: Id, value: GivenAnswer }),
  statusCheck: z.object({}).optional(),
  ping: z.object({}).optional(),
  /** how wrong the phone's idea of the server's time may be, 95 % certain; it says so when it comes in time or out of it */
  clock: z.object({ errorMs: z.number().min(0).max(1e6) }),
  publish: z.object({
    channel: z.literal(emoteChannel),
    event: z.literal('emote'),
    data: z.object({ emoteType: EmoteType, timestamp: z.union([Timestamp, z.number()]) }),
  }),
  subscribe: z.object({ channel: z.literal(emoteChannel) }),
} as const

export const SoundRef = z.object({
  url: AnyText,
  hash: AnyText,
  mimeType: AnyText,
  durationMs: z.number(),
  /** server time in ms at which to begin; null = at once */
  startAt: z.number().nullable(),
})

/** An announcement in the words of this person. */
const PhoneAnnouncement = ShownAnnouncement.extend({
  /** absent = its sound is not there yet and comes in a second message, or no voice speaks its language */
  audio: SoundRef.optional(),
  /** how it is said that no voice speaks its language */
  saidBy: z.enum(sayings).optional(),
})

/** In which language the words are, and how they are said. */
const spoken = {
  language: AnyText.optional(),
  /**
   * No voice speaks the language, and the sound is silent. 'phone': the phone's own voice may say the words instead, and
   * says in its receipt whether it did. Older phones show captions with both.
   */
  saidBy: z.enum(sayings).optional(),
}

/** Server → phone. */
export const audienceReplies = {
  identifyResult: z.object({
    user: OwnPerson,
    blackboard: AudienceBlackboard,
    /** deliveries to this person that have not ended; a phone stops playing anything else */
    deliveries: listOf(Id),
    /** absent = full volume, and not paused */
    sound: PhoneSound.optional(),
    /** the announcement that is on; absent = none is */
    announcement: PhoneAnnouncement.optional(),
    /** another device of this person counts now; this one hears nothing more until `askedBack` */
    waits: z.literal(true).optional(),
  }),
  blackboardFieldUpdated: z.object({ field: AnyText, value: anything() }),
  audioContent: z.object({
    module: Id,
    deliveryId: Id,
    /** base64, with `audio: "inline"` only */
    audioResult: AnyText.optional(),
    audio: SoundRef,
    text: AnyText,
    ...spoken,
    /** ms since it was first sent, if it is sent again */
    elapsedMs: z.number().optional(),
  }),
  ask: AskedOnPhone.extend({ audio: SoundRef.optional(), audioResult: AnyText.optional(), ...spoken }),
  /** it closes at another time now */
  askUpdated: z.object({ deliveryId: Id, closesAt: z.number().nullable() }),
  /** how people have answered so far, if they may know it; older phones ignore it */
  askTally: z.object({ deliveryId: Id, result: Tally }),
  /** `late`: this person's last answer came too late and does not count */
  askClosed: z.object({ deliveryId: Id, result: Tally.optional(), late: z.literal(true).optional() }),
  answerResult: z.object({ value: GivenAnswer }),
  audioPrepare: z.object({ audio: SoundRef }),
  /** without `deliveryId`: stops everything */
  /** `fadeMs`: it fades to silence in this time, and is stopped then */
  audioStop: z.object({ deliveryId: Id.optional(), fadeMs: Ramp.optional() }),
  /** how loud this phone is from now on; older phones ignore it, and the next two */
  audioVolume: z.object({ level: Level, rampMs: z.number() }),
  /** holds what plays where it is, until `audioResume`: nothing is sent meanwhile */
  audioPause: z.object({}),
  /** `pausedMs`: by how much sounds that phones play together are later now */
  audioResume: z.object({ pausedMs: z.number().optional() }),
  /** speaks over whatever plays, and stays on the screen until `allClear`; older phones ignore both */
  announcement: PhoneAnnouncement,
  allClear: z.object({}),
  clockResult: z.object({}),
  statusCheckResult: z.object({ serverTime: z.number() }),
  /** `serverTime`: tells a phone how far its clock is off without a request of its own */
  pong: z.object({ serverTime: z.number() }),
  /** only walls get the count, and only screens the questions */
  message: z.union([EmoteMessage, CrowdMessage, QuestionsMessage, AnnouncementMessage]),
  audioContentReceivedResult: z.object({}),
  audioContentCompletedResult: z.object({}),
  audioContentFailedResult: z.object({}),
  publishResult: z.object({}),
  subscribeResult: z.object({ channel: AnyText }),
  /** this person is connected elsewhere now, and the socket closes. `mayWait`: it may come back with `waits` */
  superseded: z.object({ mayWait: z.literal(true).optional() }),
  /** the device that this one waited for has gone: identify again; this one counts from then on */
  askedBack: z.object({}),
  error: ErrorPayload,
} as const

type AudienceFrameType = keyof typeof audienceReplies
/** One message to a phone, with its payload. */
export type AudienceFrame = {
  [K in AudienceFrameType]: { type: K; payload: z.output<(typeof audienceReplies)[K]> }
}[AudienceFrameType]
