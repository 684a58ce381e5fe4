import { phoneDigits, type Rejection, reject } from '@ghostlight/contracts'
import type { Clock } from '../engine/ports/runtime.ts'
import { createRateLimiter } from './rate-limiter.ts'

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? `${seconds} s` : minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Somebody in the foyer: how long it takes, and who can help at once. */
const askSomebody = (retryAfter: number): Rejection =>
  reject(
    'RATE_LIMITED',
    `Too many wrong tries with this number. Ask at the door for the name it is known by, or try again in ${inWords(retryAfter)}.`,
    { retryAfter },
  )

const wrongAnswerMs = 1_000
const wrongAtOnce = 50

export const tooMany = (retryAfter: number): Rejection =>
  reject('RATE_LIMITED', `Too many wrong tries. Try again in ${retryAfter} s.`, { retryAfter })

/** Whose answers are counted: a phone in a blackboard, never an address. */
type Who = { blackboardId: string; phone: string }

/**
 * What guessing costs somebody without a session, in the audience login and in self-registration together: wrong
 * answers are late, a bounded number waits at a time in a blackboard, and each phone has so many.
 */
export const createGuessThrottle = (clock: Clock) => {
  const guesses = createRateLimiter(clock, { most: 10, windowMs: 10 * 60_000 })
  const waiting = new Map<string, number>()
  const keyOf = ({ blackboardId, phone }: Who): string => `${blackboardId}:${phoneDigits(phone)}`
  return {
    /** The refusal of whoever has guessed too often, before anything is looked up. */
    check: (who: Who): Rejection | undefined => {
      const wait = guesses.blockedFor(keyOf(who))
      return wait > 0 ? askSomebody(wait) : undefined
    },
    right: (who: Who): void => guesses.forget(keyOf(who)),
    /** The refusal, as late for every reason; those who find too many waiting are told to come back. */
    wrong: async (who: Who, rejection: Rejection): Promise<Rejection> => {
      const { blackboardId } = who
      guesses.count(keyOf(who))
      const busy = waiting.get(blackboardId) ?? 0
      if (busy >= wrongAtOnce) return tooMany(1)
      waiting.set(blackboardId, busy + 1)
      await new Promise<void>((resolve) => void clock.at(clock.now() + wrongAnswerMs, resolve))
      const left = (waiting.get(blackboardId) ?? 1) - 1
      if (left > 0) waiting.set(blackboardId, left)
      else waiting.delete(blackboardId)
      return rejection
    },
  }
}
export type GuessThrottle = ReturnType<typeof createGuessThrottle>
