import type { Line } from '../../log/events.ts'
import { eventsOf, type ReplayEvent } from '../events.ts'

type Entry = { id: string; type: string; at: string; actor: string; data: object }

/** Log entries of a show as the events that the replay reads. */
export const replayEvents = (id: string, entries: readonly Entry[]): ReplayEvent[] => eventsOf(linesOf(entries), { id })

export const linesOf = (entries: readonly Entry[]): Line[] =>
  entries.map(({ type, data, ...line }, position) => {
    const ids = { position, causationId: `c${position}`, correlationId: `r${position}` }
    return { ...ids, ...line, time: Date.parse(line.at), event: { type, data } as unknown as Line['event'] }
  })
