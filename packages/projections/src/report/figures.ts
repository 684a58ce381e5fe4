import type { EveningFigures, Report } from '@ghostlight/contracts'

const sum = (counts: object): number => Object.values(counts).reduce((total: number, it) => total + Number(it), 0)
const between = (from: string, to: string): number => Math.max(0, Date.parse(to) - Date.parse(from))

/** What two evenings are compared by. */
export const figuresOf = ({ show, startedAt, times, attendance, incidents, notes, emotes }: Report): EveningFigures => {
  const { interval, endedAt, plannedStart, plannedEnd, overMs } = times
  const { _id, title, performance, rehearsal } = show
  return {
    _id,
    title,
    performance,
    ...(rehearsal && { rehearsal }),
    startedAt,
    plannedStart,
    endedAt,
    plannedEnd,
    durationMs: startedAt === null || endedAt === null ? 0 : between(startedAt, endedAt),
    intervalMs: interval && between(interval.from, interval.to),
    overMs,
    joined: attendance.joined,
    most: attendance.most,
    incidents: incidents.length,
    notes: notes.length,
    emotes: sum(emotes),
  }
}
