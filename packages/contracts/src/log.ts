/** One event of a show as its log shows it; `seq` only on those that consoles were told of. */
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
 * One event as the log's page reads it, beside what caused it: `causationId` is shared by what one command did, and
 * `correlationId` by what one request did. `position` grows, and is where to go on from.
 */
export type LogEvent = Omit<LogLine, 'seq' | 'stream'> & {
  position: number
  causationId: string
  correlationId: string
}
