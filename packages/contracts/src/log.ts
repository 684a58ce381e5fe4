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
