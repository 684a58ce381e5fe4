import { z } from 'zod'
import { EmoteType } from './entities.ts'
import { Entry } from './entry.ts'
import { AnyText, listOf } from './limits.ts'
import { Look } from './look.ts'
import { OwnEmotes } from './own-emotes.ts'
import { Id, Timestamp } from './primitives.ts'
import { announcementChannel, audienceCountChannel, emoteChannel, questionChannel } from './rules/channels.ts'

/** One emote as a subscriber sees it. Only operators get `userId`: phones and the wall never learn who sent it. */
export const Emote = z.object({ userId: Id.optional(), emoteType: EmoteType, timestamp: Timestamp })
export type Emote = z.infer<typeof Emote>

/**
 * What a subscriber of `emote-reactions` gets, at most 20 times a second. `data` is a single emote, or `{emotes}`
 * (oldest first) if several fell into one frame.
 */
export const EmoteMessage = z.object({
  channel: z.literal(emoteChannel),
  event: z.literal('emote'),
  data: z.union([Emote, z.object({ emotes: listOf(Emote).min(2) })]),
})
export type EmoteMessage = z.infer<typeof EmoteMessage>

/**
 * What a wall that subscribed to `audience-count` gets: the number of connected audience members, without names; the
 * key in its QR code, and who may come in by it. A closed show lets nobody in.
 */
export const CrowdMessage = z.object({
  channel: z.literal(audienceCountChannel),
  event: z.literal('count'),
  data: z.object({
    connected: z.number().int().min(0),
    /** only for a wall that shows its QR code */
    key: AnyText.optional(),
    entry: Entry,
    rehearsal: z.literal(true).optional(),
    /** the show's own emotes; absent = the nine of `emoteTypes` */
    emotes: OwnEmotes.optional(),
    look: Look.optional(),
  }),
})
export type CrowdMessage = z.infer<typeof CrowdMessage>

/** Everything that a wall may send besides `ping`. */
export const wallMessages = {
  subscribe: z.object({
    channel: z.enum([emoteChannel, audienceCountChannel, questionChannel, announcementChannel]),
    /** whether its QR code is shown: only then it gets the key for it. Sent again when that changes */
    join: z.boolean().optional(),
  }),
} as const
