import type { Clock } from './clock.ts'
import type { Rhythm } from './policy.ts'

/** A timer so much later than it was set for is the sign of a page that slept, or whose timers are slowed down. */
const sleptMs = 1_500

export type Heartbeat = {
  /** the first ping, and from then on one after the other */
  start(): void
  stop(): void
  /** a ping now, which has to be answered within the time */
  ask(): void
  /** any frame is a sign of life */
  heard(): void
  /** when the ping with this id left; null if there is none unanswered */
  answered(requestId: string | undefined): number | null
  silentForMs(): number
}

type Ports = {
  clock: Clock
  rhythm: Rhythm
  /** the ping's id, or null if it could not leave */
  send: () => string | null
  dead: () => void
}

/** Pings, and says when a connection is dead. A page that slept through the time for an answer asks once more first. */
export function createHeartbeat({ clock, rhythm, send, dead }: Ports): Heartbeat {
  const unanswered = new Map<string, number>()
  let heardAt = 0
  let cancelBeat = () => {}
  let cancelVerdict: (() => void) | null = null

  const beat = () => {
    const id = send()
    if (id !== null) unanswered.set(id, clock.now())
    cancelBeat()
    cancelBeat = clock.after(rhythm.everyMs, beat)
    if (!cancelVerdict) expectAnswer({ mayAskAgain: true })
  }

  const expectAnswer = ({ mayAskAgain }: { mayAskAgain: boolean }) => {
    cancelVerdict?.()
    const dueAt = clock.now() + rhythm.answerWithinMs
    cancelVerdict = clock.after(rhythm.answerWithinMs, () => {
      cancelVerdict = null
      // Timers and frames that fell due in a sleep come in any order: the answer may be here, and not read yet.
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
    heard,
    answered: (requestId) => {
      const sentAt = requestId === undefined ? undefined : unanswered.get(requestId)
      if (requestId !== undefined) unanswered.delete(requestId)
      return sentAt ?? null
    },
    silentForMs: () => clock.now() - heardAt,
  }
}
