import type { Clock } from './clock.ts'
import type { Rhythm } from './policy.ts'

/** A timer this late means that the page slept, or that its timers are throttled, ms. */
const sleptMs = 1_500

export type Heartbeat = {
  /** sends the first ping, then one after the other */
  start(): void
  stop(): void
  /** sends a ping now, which must be answered in time */
  ask(): void
  /** sends a ping that nothing depends on */
  probe(): void
  /** any frame is a sign of life */
  heard(): void
  /** when the ping with this id was sent, in ticks; null if no such ping waits for an answer */
  answered(requestId: string | undefined): number | null
  silentForMs(): number
}

type Ports = {
  clock: Clock
  rhythm: Rhythm
  /** the ping's id, or null if it could not be sent */
  send: () => string | null
  /** a ping was sent that is not a probe */
  beaten: () => void
  dead: () => void
}

/**
 * Sends pings, and says when a connection is dead. A page that slept through the time for an answer first asks once
 * more.
 */
export function createHeartbeat({ clock, rhythm, send, beaten, dead }: Ports): Heartbeat {
  const unanswered = new Map<string, number>()
  let heardAt = 0
  let cancelBeat = () => {}
  let cancelVerdict: (() => void) | null = null

  const probe = () => {
    const sentAt = clock.ticks()
    const id = send()
    if (id !== null) unanswered.set(id, sentAt)
  }

  const beat = () => {
    probe()
    beaten()
    cancelBeat()
    cancelBeat = clock.after(rhythm.everyMs, beat)
    if (!cancelVerdict) expectAnswer({ mayAskAgain: true })
  }

  const expectAnswer = ({ mayAskAgain }: { mayAskAgain: boolean }) => {
    cancelVerdict?.()
    const dueAt = clock.now() + rhythm.answerWithinMs
    cancelVerdict = clock.after(rhythm.answerWithinMs, () => {
      cancelVerdict = null
      // After a sleep, timers and frames come in any order: the answer may be here, but not read yet.
      if (mayAskAgain && clock.now() - dueAt > sleptMs) ask()
      else dead()
    })
  }

  const ask = () => {
    expectAnswer({ mayAskAgain: false })
    beat()
  }

  const heard = () => {
    heardAt = clock.now()
    cancelVerdict?.()
    cancelVerdict = null
  }

  return {
    start: () => {
      heard()
      beat()
    },
    stop: () => {
      cancelBeat()
      cancelVerdict?.()
      cancelVerdict = null
      unanswered.clear()
    },
    ask,
    probe,
    heard,
    answered: (requestId) => {
      const sentAt = requestId === undefined ? undefined : unanswered.get(requestId)
      if (requestId !== undefined) unanswered.delete(requestId)
      return sentAt ?? null
    },
    silentForMs: () => clock.now() - heardAt,
  }
}
