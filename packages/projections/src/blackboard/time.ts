import type { BoardEvent, Yield } from './yield.ts'

/** When a run's last sound begins, and when all of it is over as consoles were told; null: no sound is known yet. */
export type RunEnd = { from: number; at: number | null }

/**
 * A console does not hear of an end that moves by less than this, ms, so that the cost follows the changes and not the
 * number of people.
 */
const worthTellingMs = 250

type Ends = { ends: Map<string, RunEnd> }

export const isoOf = (ms: number): string => new Date(ms).toISOString()

/** A run begins: nobody's sound begins later than after the longest delay. */
export const runBegins = (
  { ends }: Ends,
  event: Extract<BoardEvent, { type: 'ModuleStarted' }>,
  out: Pick<Yield, 'set'>,
): void => {
  const { moduleRunId, recipients } = event.data
  const from = event.at + recipients.reduce((longest, { delayMs }) => Math.max(longest, delayMs), 0)
  put(ends, { id: moduleRunId, end: { from, at: null } }, out)
}

/** Its phones begin together, at a moment that was chosen just now. */
export const runBeginsAt = (
  { ends }: Ends,
  { data: { moduleRunId, startAt } }: Extract<BoardEvent, { type: 'StartTimeSet' }>,
  out: Pick<Yield, 'set'>,
): void => {
  const end = ends.get(moduleRunId)
  if (end && startAt > end.from) put(ends, { id: moduleRunId, end: { ...end, from: startAt } }, out)
}

/** The length of one more sound is known: people who have not heard theirs yet may have one as long. */
export const runLasts = (
  { ends }: Ends,
  { at: sentAt, data: { deliveryId: id, durationMs } }: Extract<BoardEvent, { type: 'AudioContentSent' }>,
  out: Pick<Yield, 'set' | 'frame'>,
): void => {
  const end = ends.get(id)
  if (!end) return
  const at = Math.max(end.from, sentAt) + durationMs
  if (end.at !== null && at <= end.at + worthTellingMs) return
  put(ends, { id, end: { ...end, at } }, out)
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: `runs.${id}.endsAt`, value: isoOf(at) } })
}

const put = (ends: Ends['ends'], { id, end }: { id: string; end: RunEnd }, out: Pick<Yield, 'set'>): void => {
  ends.set(id, end)
  out.set(`until/${id}`, end)
}
