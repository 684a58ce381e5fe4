import type { Logged } from './item-log.ts'

/** Edits of one author without a longer pause than this belong together, ms. */
export const sessionPauseMs = 10 * 60_000
/** A session without any pause ends after this time, so that a long evening has several points, ms. */
const longestSessionMs = 60 * 60_000

export type Session = { events: readonly Logged[]; last: Logged }

/** The events in sessions: one author, without a long pause. A named moment ends its session. */
export const sessionsIn = (log: readonly Logged[], isNamed: (eventId: string) => boolean): Session[] => {
  const sessions: Logged[][] = []
  for (const event of log) {
    const current = sessions.at(-1)
    const [first, last] = [current?.[0], current?.at(-1)]
    const goesOn =
      first &&
      last &&
      last.actor === event.actor &&
      event.at - last.at <= sessionPauseMs &&
      event.at - first.at <= longestSessionMs &&
      !isNamed(last.id)
    if (goesOn) current?.push(event)
    else sessions.push([event])
  }
  return sessions.flatMap((events) => {
    const last = events.at(-1)
    return last ? [{ events, last }] : []
  })
}
