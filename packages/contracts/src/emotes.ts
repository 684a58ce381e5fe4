import { z } from 'zod'
import { EmoteType } from './entities.ts'
import { Entry } from './entry.ts'
import { AnyText, listOf } from './limits.ts'
import { Id, Timestamp } from './primitives.ts'
import { audienceCountChannel, emoteChannel } from './rules/channels.ts'

/** One emote as a subscriber sees it. Only operators get `userId`: phones and the wall never learn who sent what. */
export const Emote = z.object({ userId: Id.optional(), emoteType: EmoteType, timestamp: Timestamp })
export type Emote = z.infer<typeof Emote>

/**
 * What a subscriber of `emote-reactions` gets, at most 20 times a second. `data` is the emote itself when one came,
 * `{emotes}` (oldest first) when several fell into one frame.
 */
export const EmoteMessage = z.object({
  channel: z.literal(emoteChannel),
  event: z.literal('emote'),
  data: z.union([Emote, z.object({ emotes: listOf(Emote).min(2) })]),
})
export type EmoteMessage = z.infer<typeof EmoteMessage>

/**
 * What a wall that subscribed to `audience-count` gets: how many of the audience are connected, and nobody's name; the key
 * that its QR code carries, and whom it lets in: into a show that has been closed nobody.
 */
export const CrowdMessage = z.object({
  channel: z.literal(audienceCountChannel),
  event: z.literal('count'),
  data: z.object({
    connected: z.number().int().min(0),
    /** for a wall that shows its QR code only */
    key: AnyText.optional(),
    entry: Entry,
    rehearsal: z.literal(true).optional(),
  }),
})
export type CrowdMessage = z.infer<typeof CrowdMessage>

/** All that a wall may ask for beside `ping`. */
export const wallMessages = {
  subscribe: z.object({
    channel: z.enum([emoteChannel, audienceCountChannel]),
    /** its QR code is shown: only then it is told the key that is in it. Said again when that changes */
    join: z.boolean().optional(),
  }),
} as const
