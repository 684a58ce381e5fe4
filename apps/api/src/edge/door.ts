import { show } from '@ghostlight/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'
import { setSessionCookie } from './cookies.ts'
import { isEntryKey } from './entry-keys.ts'
import { type Client, createGuessThrottle, type Lane } from './guess-throttle.ts'
import { audienceIn, sessionsOf } from './principal.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { createRegistrationPace } from './registration-pace.ts'
import type { Services } from './services.ts'
import { cookies } from './sessions.ts'

type Asked = { blackboardId: string /** `k` of the link */; key?: string | undefined }

/** How many new phones of one address get their own identity: as many as come in a minute for a full house. */
const newPhones = { most: 1_000, windowMs: 60_000 }

/** Where a phone without a session enters a show: its lane, its identity there, and its pace. */
export const createDoor = ({
  handler,
  phoneKey,
  clock,
  limits,
  sessions,
  ids,
}: Pick<Services, 'handler' | 'phoneKey' | 'clock' | 'limits' | 'sessions' | 'ids'>) => {
  const marked = createRateLimiter(clock, newPhones)

  const phoneIn = async (request: FastifyRequest) => {
    const phone = await sessions.read(request.cookies[cookies.phone])
    return phone?.role === 'phone' ? phone : undefined
  }

  return {
    guesses: createGuessThrottle(clock, limits.wrongAnswersMs),
    registrations: createRegistrationPace(clock),
    /**
     * The show, the lane of this phone, and its turn there. Phones that were let in before have their own lane, phones
     * with the key another. Unknown shows share one, because `state.id` is empty there.
     */
    of: async (request: FastifyRequest, { blackboardId, key }: Asked) => {
      const state = await handler.state(show, blackboardId)
      const hasKey = state.id !== '' && isEntryKey(key, phoneKey, state)
      const phone = await phoneIn(request)
      const inside = audienceIn(await sessionsOf(request, sessions)) ?? phone?.inside
      const known = inside?.blackboardId === state.id && state.users.has(inside.sub) ? inside.sub : undefined
      const address = clientAddress(request.ip)
      const client: Client =
        known !== undefined
          ? { id: `person ${known}`, shared: false }
          : phone
            ? { id: `phone ${phone.sub}`, shared: false }
            : { id: `address ${address}`, shared: true }
      const lane: Lane = known !== undefined ? 'known' : hasKey ? 'link' : 'typed'
      return { state, lane, hasKey, client, phone, address }
    },
    /** Gives this phone its own identity among others at its address. */
    mark: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const address = clientAddress(request.ip)
      if ((await phoneIn(request)) || marked.blockedFor(address) > 0) return
      marked.count(address)
      await setSessionCookie({ sessions }, reply, { role: 'phone', sub: ids.next() })
    },
    /** Remembers who it was let in as: if its session ends it comes back ahead of strangers. */
    letIn: async (request: FastifyRequest, reply: FastifyReply, inside: { sub: string; blackboardId: string }) => {
      const sub = (await phoneIn(request))?.sub ?? ids.next()
      await setSessionCookie({ sessions }, reply, { role: 'phone', sub, inside })
    },
  }
}
export type Door = ReturnType<typeof createDoor>
