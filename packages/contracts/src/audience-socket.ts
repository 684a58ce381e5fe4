import { z } from 'zod'
import { AudienceBlackboard } from './blackboard.ts'
import { CrowdMessage, EmoteMessage } from './emotes.ts'
import { EmoteType, OwnPerson } from './entities.ts'
import { ErrorPayload } from './frames.ts'
import { AnyText, anything, listOf } from './limits.ts'
import { BlackboardId, Id, Text, Timestamp } from './primitives.ts'
import { emoteChannel } from './rules/channels.ts'

/** Client → server on `/api/audience`. Everything else is FORBIDDEN; the wall may only `subscribe` and `ping`. */
export const audienceMessages = {
  identify: z.object({
    userId: Id,
    blackboardId: BlackboardId,
    audio: z.enum(['inline', 'url']).default('inline'),
    /** false until the person has tapped to hear: a browser plays nothing before that */
    ready: z.boolean().default(true),
    /** the person reads instead of hearing: no sound has to come out, and a line is complete when its captions have run */
    reads: z.boolean().default(false),
    /** another device of this person was tapped later: this one takes nothing from it, and is asked back when it goes */
    waits: z.boolean().default(false),
  }),
  audioContentReceived: z.object({ deliveryId: Id }),
  audioContentCompleted: z.object({ moduleId: Id, blackboardId: BlackboardId, deliveryId: Id.optional() }),
  audioContentFailed: z.object({ deliveryId: Id, reason: Text(500) }),
  statusCheck: z.object({}).optional(),
  ping: z.object({}).optional(),
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

/** Server → phone. */
export const audienceReplies = {
  identifyResult: z.object({
    user: OwnPerson,
    blackboard: AudienceBlackboard,
    /** what is on its way to this person and has not ended; a phone falls silent on anything else */
    deliveries: listOf(Id),
    /** another device of this person is the one that counts; this one is told nothing more until `askedBack` */
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
    /** since it was first sent, when it is sent again */
    elapsedMs: z.number().optional(),
  }),
  audioPrepare: z.object({ audio: SoundRef }),
  /** without `deliveryId`: everything */
  audioStop: z.object({ deliveryId: Id.optional() }),
  statusCheckResult: z.object({ serverTime: z.number() }),
  /** `serverTime`: so that a phone knows how far its clock is off without asking for it */
  pong: z.object({ serverTime: z.number() }),
  /** the count comes to walls only */
  message: z.union([EmoteMessage, CrowdMessage]),
  audioContentReceivedResult: z.object({}),
  audioContentCompletedResult: z.object({}),
  audioContentFailedResult: z.object({}),
  publishResult: z.object({}),
  subscribeResult: z.object({ channel: AnyText }),
  /** this person is connected elsewhere now; the socket closes. `mayWait`: it may come back with `waits` */
  superseded: z.object({ mayWait: z.literal(true).optional() }),
  /** the device that this one waits for has gone: it identifies again, and is the one that counts */
  askedBack: z.object({}),
  error: ErrorPayload,
} as const

type AudienceFrameType = keyof typeof audienceReplies
/** One of what a phone is told, with its own payload. */
export type AudienceFrame = {
  [K in AudienceFrameType]: { type: K; payload: z.output<(typeof audienceReplies)[K]> }
}[AudienceFrameType]
