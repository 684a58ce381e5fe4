import type { BoardEvent, Yield } from './yield.ts'

/** `from`: when a run's last sound begins. `at`: the end that consoles were told; null while no sound is known. */
export type RunEnd = { from: number; at: number | null }

/**
 * An end that moves by less than this, ms, is not sent to consoles, so that the cost does not grow with the number of
 * people.
 */
const worthTellingMs = 250

type Ends = { ends: Map<string, RunEnd> }

export const isoOf = (ms: number): string => new Date(ms).toISOString()

/** Notes that a run begins: its last sound begins after the longest delay. */
export const runBegins = (
  { ends }: Ends,
  event: Extract<BoardEvent, { type: 'ModuleStarted' }>,
  out: Pick<Yield, 'set'>,
): void => {
  const { moduleRunId, recipients } = event.data
  const from = event.at + recipients.reduce((longest, { delayMs }) => Math.max(longest, delayMs), 0)
  put(ends, { id: moduleRunId, end: { from, at: null } }, out)
}

/** Notes that the run's phones begin together, at a moment that was just chosen. */
export const runBeginsAt = (
  { ends }: Ends,
  { data: { moduleRunId, startAt } }: Extract<BoardEvent, { type: 'StartTimeSet' }>,
  out: Pick<Yield, 'set'>,
): void => {
  const end = ends.get(moduleRunId)
  if (end && startAt > end.from) put(ends, { id: moduleRunId, end: { ...end, from: startAt } }, out)
}

/** Notes the length of one more sound: a person who has not heard theirs yet may have one as long. */
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

/** The show goes on after a pause: everything ends later by its length. */
export const runsResume = ({ ends }: Ends, pausedMs: number, out: Pick<Yield, 'set' | 'frame'>): void => {
  for (const [id, { from, at }] of ends) {
    const end = { from: from + pausedMs, at: at === null ? null : at + pausedMs }
    put(ends, { id, end }, out)
    if (end.at === null) continue
    out.frame({ type: 'blackboardFieldUpdated', payload: { field: `runs.${id}.endsAt`, value: isoOf(end.at) } })
  }
}

const put = (ends: Ends['ends'], { id, end }: { id: string; end: RunEnd }, out: Pick<Yield, 'set'>): void => {
  ends.set(id, end)
  out.set(`until/${id}`, end)
}
