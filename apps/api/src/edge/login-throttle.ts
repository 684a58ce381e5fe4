import { createHash } from 'node:crypto'
import type { Rejection } from '@ghostlight/contracts'
import type { Clock } from '../engine/ports/runtime.ts'
import { tooMany } from './guess-throttle.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** `lane`: whose password is tried. `address`: the client's; '' = a known browser, which shares its lane with nobody. */
type Try = { lane: string; address: string }

/** The outcome of a checked try; exactly one of them is called, once. */
export type Turn = {
  right: () => void
  /** Resolves when the refusal may be sent: equally late for every reason. */
  wrong: () => Promise<void>
  /** neither: nothing was checked in the end */
  leave: () => void
}

type Waiting = { key: string; tried: number; go: () => void; sendAway: () => void }
type Lane = { waiting: Waiting[]; inside: number; nextAt: number }

const freeTries = 5
const firstWaitMs = 500
const longestWaitMs = 15_000
const windowMs = 15 * 60_000
/** Tries of one address in a lane that are slowed down at a time. */
const slowedOfOne = 2
const waitingOfAll = 100
/** Names that one address may try at a time. */
const ofOneAddress = 100
/** Tries of a lane that are checked at a time: one name takes little of the queue in which passwords are hashed. */
const lookedAt = 3
/** wrong answers come at multiples of this after the check began, whatever there was to check */
const toldEveryMs = 250

/**
 * The cost of guessing an operator's password. Each address pays for its own tries: after a few, each is checked later
 * than the one before. For one name, the address with the fewest tries goes first, so that no crowd of addresses locks
 * its owner out. A refusal without a free place does not count as a try. All of this is the same for names that do not
 * exist.
 */
export const createLoginThrottle = (clock: Clock, { apartMs, wrongMs }: { apartMs: number; wrongMs: number }) => {
  const tries = createRateLimiter(clock, { most: freeTries + 8, windowMs })
  const lanes = new Map<string, Lane>()
  const slowed = createTally()
  const asking = createTally()

  const at = (ms: number): Promise<void> => new Promise((resolve) => void clock.at(ms, resolve))

  const pump = (name: string): void => {
    const lane = lanes.get(name)
    if (!lane || clock.now() < lane.nextAt || lane.inside >= lookedAt) return
    const next = first(lane.waiting)
    if (!next) {
      if (lane.inside === 0) lanes.delete(name)
      return
    }
    lane.waiting.splice(lane.waiting.indexOf(next), 1)
    lane.inside++
    lane.nextAt = clock.now() + apartMs
    if (apartMs > 0) clock.at(lane.nextAt, () => pump(name))
    next.go()
    pump(name)
  }

  /** True when their turn has come; false if they had to make room for somebody with fewer tries. */
  const turnIn = (name: string, { key, tried }: Pick<Waiting, 'key' | 'tried'>): Promise<boolean> =>
    new Promise((resolve) => {
      const lane = lanes.get(name) ?? { waiting: [], inside: 0, nextAt: 0 }
      lanes.set(name, lane)
      lane.waiting.push({ key, tried, go: () => resolve(true), sendAway: () => resolve(false) })
      if (lane.waiting.length > waitingOfAll) {
        const most = last(lane.waiting)
        if (most) lane.waiting.splice(lane.waiting.indexOf(most), 1)
        most?.sendAway()
      }
      pump(name)
    })

  return {
    /** A turn when it comes, or a refusal with a time to come back. */
    enter: async ({ lane: name, address }: Try): Promise<Turn | Rejection> => {
      const askedAt = clock.now()
      const key = keyOf(name, address)
      const tried = tries.counted(key)
      const over = tried - freeTries
      const ms = over < 0 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** over)
      if (ms > 0 && slowed.of(key) >= slowedOfOne) return tooMany(Math.ceil(ms / 1_000))
      if (address !== '' && asking.of(address) >= ofOneAddress) return tooMany(1)
      tries.count(key)
      asking.add(address)
      if (ms > 0) {
        slowed.add(key)
        await at(askedAt + ms)
        slowed.take(key)
      }
      const isTheirs = await turnIn(name, { key, tried })
      if (!isTheirs) {
        tries.takeBack(key)
        asking.take(address)
        return tooMany(2)
      }
      const turnAt = clock.now()
      const leaveLane = (): void => {
        const lane = lanes.get(name)
        if (lane) lane.inside--
        pump(name)
      }
      return {
        right: () => {
          tries.forget(key)
          asking.take(address)
          leaveLane()
        },
        wrong: async () => {
          leaveLane()
          const late = Math.max(wrongMs, Math.ceil((clock.now() - turnAt) / toldEveryMs) * toldEveryMs)
          if (wrongMs > 0) await at(turnAt + late)
          asking.take(address)
        },
        leave: () => {
          tries.takeBack(key)
          asking.take(address)
          leaveLane()
        },
      }
    },
  }
}

/** Hashed, so that a name of 200 characters takes no more memory than one of three for a quarter of an hour. */
const keyOf = (lane: string, address: string): string =>
  createHash('sha256').update(`${lane}\0${address}`).digest('base64url').slice(0, 22)

/** The one with the fewest tries; among equals, the longest waiting. */
const first = (waiting: readonly Waiting[]): Waiting | undefined =>
  waiting.reduce<Waiting | undefined>((best, it) => (best && best.tried <= it.tried ? best : it), undefined)
/** The one with the most tries; among equals, the last to come. */
const last = (waiting: readonly Waiting[]): Waiting | undefined =>
  waiting.reduce<Waiting | undefined>((worst, it) => (worst && worst.tried > it.tried ? worst : it), undefined)

const createTally = () => {
  const counts = new Map<string, number>()
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add: (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1),
    take: (key: string): void => {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}
