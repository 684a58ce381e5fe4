import { type Emote, emoteChannel } from '@ghostlight/contracts'
import { type Channel, channel } from '../../engine/ports/channel.ts'
import type { Connection } from '../connection/connection.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { createEmoteFanout } from './emote-fanout.ts'

type Published = { blackboardId: string; emote: Emote }
/** Carries the emotes of all shows between the nodes. */
export const emotesChannel: Channel<Published> = channel('emotes')

type Wanted = { channel: string; names?: boolean }

/**
 * Records emotes, then publishes them to every node, which sends them to its subscribers. The limit is per person, not
 * per socket, so that reconnecting does not lift it.
 */
export const createEmotes = ({ views, record, clock, logger, limits }: Services) => {
  const fanout = createEmoteFanout(clock)
  const sent = createRateLimiter(clock, limits.emotes)

  return {
    /** on any node */
    published: ({ blackboardId, emote }: Published): void => fanout.publish(blackboardId, emote),
    publish: async (blackboardId: string, userId: string, emoteType: number): Promise<void> => {
      const who = `${blackboardId}/${userId}`
      if (sent.blockedFor(who) > 0) refuse('RATE_LIMITED')
      sent.count(who)
      const emote = { userId, emoteType, timestamp: new Date(clock.now()).toISOString() }
      await record(blackboardId, { type: 'EmotePublished', data: emote })
      const message: Published = { blackboardId, emote }
      // The emote is in the log, so a failure to show it is no reason to refuse it.
      await views
        .publish(emotesChannel, message)
        .catch((error: unknown) => logger.warn({ err: error }, 'an emote was recorded but not published'))
    },
    /** `names`: with the sender's id, for operators only */
    subscribe: (blackboardId: string, connection: Connection, { channel, names = false }: Wanted) => {
      if (channel !== emoteChannel) refuse('INVALID', `channel: there is no channel ${channel}.`)
      fanout.add(blackboardId, connection, names)
      return { channel }
    },
    leave: fanout.remove,
    shows: fanout.shows,
  }
}
export type Emotes = ReturnType<typeof createEmotes>
