/** Edited in seconds, stored in milliseconds. */
export const toSeconds = (ms: number): number => ms / 1_000
export const toMs = (seconds: number): number => Math.round(seconds * 1_000)

export const delayStep = 0.1
export const longestDelay = 3_600

/** A time as somebody typed it, in steps of a tenth of a second: nothing is 0, and null is what is no such time. */
export const delayOf = (typed: string | number): number | null => {
  const text = String(typed).trim()
  const seconds = text === '' ? 0 : Number(text)
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > longestDelay) return null
  return Math.round(seconds / delayStep) * delayStep
}

/** Why what was typed is not taken; null: it is. */
export const delayProblem = (typed: string | number): string | null =>
  delayOf(typed) === null ? `${typed} is not saved: it takes 0 to ${longestDelay} seconds.` : null

/** Both ends after one of them was changed: the other one gives way, so that the shortest is never above the longest. */
export const delaysAfter = (
  { mindelay, maxdelay }: { mindelay: number; maxdelay: number },
  change: { mindelay: number } | { maxdelay: number },
): { mindelay: number; maxdelay: number } =>
  'mindelay' in change
    ? { mindelay: change.mindelay, maxdelay: Math.max(change.mindelay, maxdelay) }
    : { mindelay: Math.min(mindelay, change.maxdelay), maxdelay: change.maxdelay }
