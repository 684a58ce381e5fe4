import type { AudienceEvent, LogEvent, ShowEvent } from '@ghostlight/contracts'

/** An event of the log as this page knows it. An event from a newer version has only its type. */
export type Line = Omit<LogEvent, 'type' | 'data'> & { event: ShowEvent | AudienceEvent; time: number }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * undefined for a heartbeat, or for text that is not an event. The cast is safe: the server has checked its own log.
 */
export const lineOf = (text: string): Line | undefined => {
  if (text === '') return undefined
  const parsed: unknown = JSON.parse(text)
  if (!isObject(parsed)) return undefined
  const { type, data, ...line } = parsed as unknown as LogEvent
  return { ...line, event: { type, data } as unknown as Line['event'], time: Date.parse(line.at) }
}
