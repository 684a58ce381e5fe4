import { type Rejection, reject } from '@ghostlight/contracts'
import type { Clock } from '../engine/ports/runtime.ts'
import { createRateLimiter } from './rate-limiter.ts'

type Lane = 'link' | 'typed'

/** So many enter themselves within a minute where operators have set nothing: without the link nobody fills a show in a moment. */
const usual: Record<Lane, number> = { link: 1_000, typed: 60 }

/** By one phone: a family, and who lends theirs. */
const ofOnePhone = { most: 6, windowMs: 60 * 60_000 }
/** By all phones of one address that keep no cookie, so that one that throws its cookies away is one phone. */
const ofUnknown = { most: 20, windowMs: 60_000 }
/** A whole house may sit behind one address: 500 people come in within two minutes, and nobody invents them in five seconds. */
const ofOneAddress = { most: 100, windowMs: 20_000 }

type Who = {
  blackboardId: string
  lane: Lane
  /** as operators have set it */
  perMinute: number | null
  /** the phone's own id; undefined = it keeps no cookie */
  phone: string | undefined
  address: string
}

/**
 * How fast people register themselves for a show. Each lane, phone and address has its own limit, so that strangers use
 * up only their own.
 */
export const createRegistrationPace = (clock: Clock) => {
  const registered = createRateLimiter(clock, { most: 1_000, windowMs: 60_000 })
  const phones = createRateLimiter(clock, ofOnePhone)
  const unknown = createRateLimiter(clock, ofUnknown)
  const addresses = createRateLimiter(clock, ofOneAddress)
  return {
    /** The refusal, or what takes the place in this minute back when nobody came in. */
    take: ({ blackboardId, lane, perMinute, phone, address }: Who): Rejection | { takeBack: () => void } => {
      const key = `${blackboardId}:${lane}`
      const own = phone === undefined ? unknown : phones
      const ownKey = `${blackboardId}:${phone ?? address}`
      const addressKey = `${blackboardId}:${address}`
      const wait = own.blockedFor(ownKey)
      if (wait > 0 && phone !== undefined) return fromOnePhone(wait)
      const retryAfter = Math.max(
        wait,
        addresses.blockedFor(addressKey),
        registered.blockedFor(key, Math.min(perMinute ?? usual[lane], usual[lane])),
      )
      if (retryAfter > 0)
        return reject(
          'RATE_LIMITED',
          `Many people are entering themselves at this moment. ${or[lane]}ry again in ${retryAfter} s.`,
          { retryAfter },
        )
      registered.count(key)
      own.count(ownKey)
      addresses.count(addressKey)
      return {
        takeBack: () => {
          registered.takeBack(key)
          own.takeBack(ownKey)
          addresses.takeBack(addressKey)
        },
      }
    },
  }
}

const or: Record<Lane, string> = { link: 'T', typed: 'Scan the QR code at the entrance, or t' }

const fromOnePhone = (retryAfter: number): Rejection =>
  reject('RATE_LIMITED', 'This phone has entered many people already. Ask at the entrance to let in more.', {
    retryAfter,
  })
