import type { Rejection } from '@ghostlight/contracts'
import type { Clock } from '../engine/ports/runtime.ts'
import { tooMany } from './guess-throttle.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** `lane`: whose tries are counted together; `address`: where this one comes from. */
type Try = { lane: string; address: string }

const freeTries = 5
const firstWaitMs = 500
const longestWaitMs = 15_000
const windowMs = 15 * 60_000
/** So many of a lane wait at a time, and so many of them from one address: a crowd of guesses leaves room for somebody else. */
const waitingAtOnce = 20
const waitingOfOne = 2

/**
 * What guessing an operator's password costs: after a few tries each is looked at later than the one before, the right one
 * too, and nobody is ever shut out. What is tried in one lane slows down no other.
 */
export const createLoginThrottle = (clock: Clock) => {
  const tries = createRateLimiter(clock, { most: freeTries + 8, windowMs })
  const waiting = new Map<string, number>()

  const add = (key: string, by: 1 | -1): void => {
    const left = (waiting.get(key) ?? 0) + by
    if (left > 0) waiting.set(key, left)
    else waiting.delete(key)
  }
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.at(clock.now() + ms, resolve))

  return {
    /** Resolves when it is this one's turn, or with the refusal of who has to come back. Each counts as wrong until it was right. */
    enter: async ({ lane, address }: Try): Promise<Rejection | undefined> => {
      const over = tries.counted(lane) - freeTries
      const ms = over < 0 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** over)
      const own = `${lane} ${address}`
      const isFull = (waiting.get(lane) ?? 0) >= waitingAtOnce || (waiting.get(own) ?? 0) >= waitingOfOne
      if (ms > 0 && isFull) return tooMany(Math.ceil(ms / 1_000))
      tries.count(lane)
      if (ms === 0) return undefined
      for (const key of [lane, own]) add(key, 1)
      await wait(ms)
      for (const key of [lane, own]) add(key, -1)
      return undefined
    },
    right: ({ lane }: Pick<Try, 'lane'>): void => tries.forget(lane),
  }
}
