import { type Rejection, reject } from '@ghostlight/contracts'
import type { Clock } from '../engine/ports/runtime.ts'
import { createRateLimiter } from './rate-limiter.ts'

type Lane = 'link' | 'typed'

/** The default number of people who may enter themselves in a minute: without the link, nobody can fill a show in a moment. */
const usual: Record<Lane, number> = { link: 1_000, typed: 60 }

/** By one phone: enough for a family, or for a phone that is lent to others. */
const ofOnePhone = { most: 6, windowMs: 60 * 60_000 }
/** By all phones of one address that keep no cookie, so that a phone that deletes its cookies gains nothing. */
const ofUnknown = { most: 20, windowMs: 60_000 }
/** By one address, which a whole house may share: 500 people can enter in two minutes, but nobody can invent them in seconds. */
const ofOneAddress = { most: 100, windowMs: 20_000 }

type Who = {
  blackboardId: string
  lane: Lane
  /** set by operators; null = the default */
  perMinute: number | null
  /** the phone's id; undefined = it keeps no cookie */
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
    /** A refusal, or a function that gives the place back if nobody was registered. */
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
