import { phoneDigits, type Rejection, reject } from '@ghostlight/contracts'
import type { Clock } from '../engine/ports/runtime.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** With the key of the show's link, or without: what goes on in one lane nobody in the other notices. */
export type Lane = 'link' | 'typed'

/** Whose answers are counted: a phone in a blackboard, never an address. */
type Who = { blackboardId: string; phone: string; lane: Lane }

/** What a place that was taken comes to; one of them is called, once. */
export type Place = {
  right: () => void
  /** The refusal, as late for every reason. */
  wrong: (rejection: Rejection) => Promise<Rejection>
  /** neither: what was asked was no guess */
  leave: () => void
}

/** So many ask or wait for a wrong answer at a time. */
const placesAtOnce = 50
const wrongAnswerMs = 1_000

/**
 * What guessing costs somebody without a session, in the audience login and in self-registration together. A place is
 * taken before anything is looked up; a right answer is told at once, a wrong one is late and keeps its place until then,
 * whoever has hung up meanwhile. Each number has ten wrong answers in ten minutes.
 */
export const createGuessThrottle = (clock: Clock, apartMs: Record<Lane, number>) => {
  const guesses = createRateLimiter(clock, { most: 10, windowMs: 10 * 60_000 })
  const lanes = new Map<string, { taken: number; told: number }>()
  const numberOf = ({ blackboardId, lane, phone }: Who): string => `${blackboardId}:${lane}:${phoneDigits(phone)}`

  const giveBack = (name: string): void => {
    const lane = lanes.get(name)
    if (!lane) return
    lane.taken--
    if (lane.taken === 0) lanes.delete(name)
  }

  return {
    /** A place, or the refusal of whoever has guessed too often or finds no place. */
    enter: (who: Who): Place | Rejection => {
      const number = numberOf(who)
      const wait = guesses.blockedFor(number)
      if (wait > 0) return askSomebody(wait)
      const name = `${who.blackboardId}:${who.lane}`
      const lane = lanes.get(name) ?? { taken: 0, told: 0 }
      if (lane.taken >= placesAtOnce) return noPlace(who.lane)
      lane.taken++
      lanes.set(name, lane)
      guesses.count(number)
      return {
        right: () => {
          guesses.forget(number)
          giveBack(name)
        },
        wrong: async (rejection) => {
          lane.told = Math.max(clock.now() + wrongAnswerMs, lane.told + apartMs[who.lane])
          await new Promise<void>((resolve) => void clock.at(lane.told, resolve))
          giveBack(name)
          return rejection
        },
        leave: () => {
          guesses.takeBack(number)
          giveBack(name)
        },
      }
    },
    /** An operator says whose number it is: what was tried with it counts no more. */
    forget: (blackboardId: string, phone: string): void => {
      for (const lane of ['link', 'typed'] as const) guesses.forget(numberOf({ blackboardId, phone, lane }))
    },
  }
}

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

const noPlace = (lane: Lane): Rejection => {
  const words =
    lane === 'link'
      ? 'Many people are coming in at this moment. Try again in 2 s.'
      : 'Many are trying to come in without the link. Scan the QR code at the entrance, which lets you in at once, or try again in 2 s.'
  return reject('RATE_LIMITED', words, { retryAfter: 2 })
}

export const tooMany = (retryAfter: number): Rejection =>
  reject('RATE_LIMITED', `Too many wrong tries. Try again in ${retryAfter} s.`, { retryAfter })
