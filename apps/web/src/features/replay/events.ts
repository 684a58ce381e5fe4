import type { BoardEvent } from '@ghostlight/projections'

/** `time`: where it stands on the line of time, which never goes back though two nodes' clocks may differ. */
export type ReplayEvent = BoardEvent & { time: number }

const isLine = (line: unknown): line is { id: string; stream: string; type: string; at: string; data: object } =>
  typeof line === 'object' &&
  line !== null &&
  'type' in line &&
  'at' in line &&
  'stream' in line &&
  typeof line.stream === 'string' &&
  'data' in line &&
  typeof line.data === 'object' &&
  line.data !== null &&
  Number.isFinite(Date.parse(String(line.at)))

/** A show's events in the log's order. The cast is the boundary to our own log: the server has read them by their schemas. */
export const eventsOf = (lines: unknown): ReplayEvent[] => {
  const known = Array.isArray(lines) ? lines.filter(isLine) : []
  let time = 0
  return known.map((line, index) => {
    const at = Date.parse(line.at)
    time = Math.max(time, at)
    const place = { revision: index, position: index, causationId: '' }
    return { ...line, ...place, at, time } as unknown as ReplayEvent
  })
}
