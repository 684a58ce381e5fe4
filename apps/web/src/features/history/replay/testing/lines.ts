import type { Line } from '../../log/events.ts'
import { eventsOf, type ReplayEvent } from '../events.ts'

type Told = { id: string; type: string; at: string; actor: string; data: object }

/** What the log tells of a show, as the replay has read it. */
export const asRead = (id: string, told: readonly Told[]): ReplayEvent[] => eventsOf(linesOf(told), { id })

export const linesOf = (told: readonly Told[]): Line[] =>
  told.map(({ type, data, ...line }, position) => {
    const ids = { position, causationId: `c${position}`, correlationId: `r${position}` }
    return { ...ids, ...line, time: Date.parse(line.at), event: { type, data } as unknown as Line['event'] }
  })
