import { phoneDigits, type Rejection, reject } from '@ghostlight/contracts'
import type { Clock } from '../engine/ports/runtime.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { createTurns, type Waiting } from './turns-of-clients.ts'

/**
 * `link`, `typed`: with or without the key of the show's link. `known`: let in before. `admission`: with an usher's link.
 * Lanes do not affect each other.
 */
export type Lane = 'link' | 'typed' | 'known' | 'admission'

/** Whose turn it is: `shared` by all clients that cannot be told apart. */
export type Client = { id: string; shared: boolean }

/** Whose answers are counted: a phone number in a blackboard, never an address. */
type Who = { blackboardId: string; phone: string; lane: Lane; client: Client }

/** The outcome of a place; exactly one of them is called, once. */
export type Place = {
  right: () => void
  /** Delays the refusal, by the same time for every reason. */
  wrong: (rejection: Rejection) => Promise<Rejection>
  /** neither: the request was not a guess */
  leave: () => void
}

/** The most refusals of a lane that wait to be sent, or may still come from requests in progress. */
const placesAtOnce = 50
const wrongAnswerMs = 1_000
/** Waiting requests of a lane; of one phone, and of all clients that cannot be told apart. */
const waitingAtOnce = { all: 1_000, shared: 300, own: 10 }

type LaneState = {
  turns: ReturnType<typeof createTurns>
  inside: number
  /** when the last refusal is sent, and until when earlier refusals use up the lane */
  told: number
  busyUntil: number
  timer: (() => void) | undefined
}

/**
 * The cost of guessing without a session, in the audience login and in self-registration together. Clients take turns,
 * before any look-up. A right answer is told at once and costs nothing; a wrong one is delayed, even if the client
 * hangs up. Each number has ten wrong answers in ten minutes.
 */
export const createGuessThrottle = (clock: Clock, apartMs: Record<'link' | 'typed', number>) => {
  const guesses = createRateLimiter(clock, { most: 10, windowMs: 10 * 60_000 })
  /** by client of a lane: number of wrong answers, so that clients with fewer come first */
  const wrongs = createRateLimiter(clock, { most: 20, windowMs: 10 * 60_000 })
  const lanes = new Map<string, LaneState>()
  const laneOf = ({ blackboardId, lane }: Who): string => `${blackboardId}:${lane}`
  /** For somebody who was let in before, wrong tries of others with their number do not count. */
  const numberOf = ({ blackboardId, lane, phone, client }: Omit<Who, 'client'> & { client?: Client }): string =>
    `${blackboardId}:${lane}${lane === 'known' ? `:${client?.id}` : ''}:${phoneDigits(phone)}`

  const pump = (name: string, apart: number): void => {
    const lane = lanes.get(name)
    if (!lane) return
    for (;;) {
      const roomAt = Math.max(lane.busyUntil, clock.now()) - clock.now() + (lane.inside + 1 - placesAtOnce) * apart
      if (lane.turns.size() === 0 || lane.inside >= placesAtOnce) break
      if (roomAt > 0) {
        lane.timer ??= clock.at(clock.now() + roomAt, () => {
          lane.timer = undefined
          pump(name, apart)
        })
        return
      }
      lane.inside++
      lane.turns.next()?.go()
    }
    const isIdle = lane.inside === 0 && lane.turns.size() === 0 && lane.busyUntil <= clock.now()
    if (isIdle) lanes.delete(name)
  }

  /** Whether the client's turn has come: false if it had to make room for a client with fewer waiting. */
  const turnIn = (name: string, { client, apart }: { client: Client; apart: number }): Promise<boolean> =>
    new Promise((resolve) => {
      const lane = lanes.get(name) ?? newLane((id) => wrongs.counted(`${name} ${id}`))
      lanes.set(name, lane)
      const own: Waiting = { go: () => resolve(true), sendAway: () => resolve(false) }
      lane.turns.add(client.id, own, client.shared ? waitingAtOnce.shared : waitingAtOnce.own)
      pump(name, apart)
    })

  return {
    /** A place when it is the client's turn, or a refusal after too many guesses or without a free place. */
    enter: async (who: Who): Promise<Place | Rejection> => {
      const number = numberOf(who)
      const wait = guesses.blockedFor(number)
      if (wait > 0) return askSomebody(wait)
      guesses.count(number)
      const name = laneOf(who)
      const apart = apartMs[who.lane === 'typed' ? 'typed' : 'link']
      if (!(await turnIn(name, { client: who.client, apart }))) {
        guesses.takeBack(number)
        return noPlace(who.lane)
      }
      const giveBack = (): void => {
        const lane = lanes.get(name)
        if (lane) lane.inside--
        pump(name, apart)
      }
      return {
        right: () => {
          guesses.forget(number)
          giveBack()
        },
        wrong: async (rejection) => {
          wrongs.count(`${name} ${who.client.id}`)
          const lane = lanes.get(name)
          const told = Math.max(clock.now() + wrongAnswerMs, (lane?.told ?? 0) + apart)
          if (lane) {
            lane.told = told
            lane.busyUntil = Math.max(clock.now(), lane.busyUntil) + apart
          }
          giveBack()
          await new Promise<void>((resolve) => void clock.at(told, resolve))
          pump(name, apart)
          return rejection
        },
        leave: () => {
          guesses.takeBack(number)
          giveBack()
        },
      }
    },
    /** An operator confirms the owner of the number: earlier tries no longer count. */
    forget: (blackboardId: string, phone: string): void => {
      for (const lane of ['link', 'typed'] as const) guesses.forget(numberOf({ blackboardId, phone, lane }))
    },
  }
}

const newLane = (wrongsOf: (client: string) => number): LaneState => ({
  turns: createTurns({ most: waitingAtOnce.all, wrongsOf }),
  inside: 0,
  told: 0,
  busyUntil: 0,
  timer: undefined,
})

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? `${seconds} s` : minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** For a person in the foyer: how long it takes, and who can help at once. */
const askSomebody = (retryAfter: number): Rejection =>
  reject(
    'RATE_LIMITED',
    `Too many wrong tries with this number. Ask at the door for the name it is known by, or try again in ${inWords(retryAfter)}.`,
    { retryAfter },
  )

const noPlace = (lane: Lane): Rejection => {
  const words =
    lane === 'typed'
      ? 'Many are trying to come in without the link. Scan the QR code at the entrance, which lets you in at once, or try again in 2 s.'
      : 'Many people are coming in at this moment. Try again in 2 s.'
  return reject('RATE_LIMITED', words, { retryAfter: 2 })
}

export const tooMany = (retryAfter: number): Rejection =>
  reject('RATE_LIMITED', `Too many wrong tries. Try again in ${retryAfter} s.`, { retryAfter })
