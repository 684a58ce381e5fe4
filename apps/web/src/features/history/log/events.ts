import type { AudienceEvent, LogEvent, ShowEvent } from '@ghostlight/contracts'

/** An event of the log as this page knows it: what only a newer program knows has its type and no more. */
export type Line = Omit<LogEvent, 'type' | 'data'> & { event: ShowEvent | AudienceEvent; time: number }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** undefined for a heartbeat, and for what is no event. The cast is the boundary to our own log: the server has read it. */
export const lineOf = (text: string): Line | undefined => {
  if (text === '') return undefined
  const parsed: unknown = JSON.parse(text)
  if (!isObject(parsed)) return undefined
  const { type, data, ...line } = parsed as unknown as LogEvent
  return { ...line, event: { type, data } as unknown as Line['event'], time: Date.parse(line.at) }
}
