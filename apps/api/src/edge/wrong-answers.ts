import { phoneDigits, type Rejection } from '@ghostlight/contracts'
import type { Clock } from '../engine/ports/runtime.ts'
import { createAttempts } from './attempts.ts'
import { Refused, refuse } from './http/errors.ts'

const wrongAnswerMs = 1_000
const wrongAtOnce = 50

export const tooMany = (retryAfter: number): never =>
  refuse('RATE_LIMITED', `Too many wrong tries. Try again in ${retryAfter} s.`, { retryAfter })

/** Whose answers are counted: a phone in a blackboard, never an address. */
type Who = { blackboardId: string; phone: string }

/**
 * What guessing costs somebody without a session, in the audience login and in self-registration together: wrong
 * answers are late, a bounded number waits at a time in a blackboard, and each phone has so many.
 */
export const createWrongAnswers = (clock: Clock) => {
  const tries = createAttempts(clock, { most: 10, windowMs: 10 * 60_000 })
  const waiting = new Map<string, number>()
  const keyOf = ({ blackboardId, phone }: Who): string => `${blackboardId}:${phoneDigits(phone)}`
  return {
    /** Refuses before anything is looked up. */
    check: (who: Who): void => {
      const wait = tries.blockedFor(keyOf(who))
      if (wait > 0) tooMany(wait)
    },
    right: (who: Who): void => tries.succeeded(keyOf(who)),
    /** As late for every reason; those who find too many waiting are told to come back. */
    wrong: async (who: Who, rejection: Rejection): Promise<never> => {
      const { blackboardId } = who
      tries.failed(keyOf(who))
      const busy = waiting.get(blackboardId) ?? 0
      if (busy >= wrongAtOnce) return tooMany(1)
      waiting.set(blackboardId, busy + 1)
      await new Promise<void>((resolve) => void clock.at(clock.now() + wrongAnswerMs, resolve))
      const left = (waiting.get(blackboardId) ?? 1) - 1
      if (left > 0) waiting.set(blackboardId, left)
      else waiting.delete(blackboardId)
      throw new Refused(rejection)
    },
  }
}
export type WrongAnswers = ReturnType<typeof createWrongAnswers>
