import type { AudienceEvent, ShowEvent } from '@ghostlight/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../rest/client.ts'

export type ReplayEvent = (ShowEvent | AudienceEvent) & { id: string; at: number; actor: string }

const isLine = (line: unknown): line is { id: string; type: string; at: string; actor: string; data: object } =>
  typeof line === 'object' &&
  line !== null &&
  'type' in line &&
  'at' in line &&
  'data' in line &&
  typeof line.data === 'object' &&
  Number.isFinite(Date.parse(String(line.at)))

/** The cast is the boundary to our own log, whose events the server has read by their schemas. */
const eventOf = (line: unknown): ReplayEvent[] =>
  isLine(line) ? [{ ...line, at: Date.parse(line.at) } as unknown as ReplayEvent] : []

/** A show's events in the log's order; times never go back, though two nodes' clocks may differ. */
export const eventsOf = (lines: unknown): ReplayEvent[] => {
  const events = Array.isArray(lines) ? lines.flatMap(eventOf) : []
  let latest = 0
  return events.map((event) => {
    latest = Math.max(latest, event.at)
    return { ...event, at: latest }
  })
}

export const logQuery = (id: string) =>
  queryOptions({
    queryKey: ['log', id],
    queryFn: async () => eventsOf(await call('log', { query: `bid=${encodeURIComponent(id)}&format=json` })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
