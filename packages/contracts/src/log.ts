/** One event of a show as its log shows it. Only events that consoles received have a `seq`. */
export type LogLine = {
  seq?: number
  id: string
  stream: string
  type: string
  at: string
  actor: string
  data: Record<string, unknown>
}

/**
 * One event as the log's page reads it, with its cause: events of one command share `causationId`, events of one
 * request share `correlationId`. `position` only grows; the next page starts from it.
 */
export type LogEvent = Omit<LogLine, 'seq' | 'stream'> & {
  position: number
  causationId: string
  correlationId: string
}
