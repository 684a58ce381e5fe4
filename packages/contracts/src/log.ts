/** One event of a show as its log shows it; `seq` only on those that consoles were told of. */
export type LogLine = {
  seq?: number
  id: string
  stream: string
  type: string
  at: string
  actor: string
  data: Record<string, unknown>
  /** of the event's shape in `data`, where it is not the first */
  version?: number
}
