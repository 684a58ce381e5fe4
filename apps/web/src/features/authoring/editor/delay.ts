/** Edited in seconds, stored in milliseconds. */
export const toSeconds = (ms: number): number => ms / 1_000
export const toMs = (seconds: number): number => Math.round(seconds * 1_000)

export const delayStep = 0.1
export const longestDelay = 3_600

/** A delay as somebody typed it: in steps of a tenth of a second, none below nothing. */
export const delayOf = (typed: string | number): number => {
  const seconds = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  if (!Number.isFinite(seconds)) return 0
  return Math.min(longestDelay, Math.max(0, Math.round(seconds / delayStep) * delayStep))
}

/** Both ends after one of them was changed: the other one gives way, so that the shortest is never above the longest. */
export const delaysAfter = (
  { mindelay, maxdelay }: { mindelay: number; maxdelay: number },
  change: { mindelay: number } | { maxdelay: number },
): { mindelay: number; maxdelay: number } =>
  'mindelay' in change
    ? { mindelay: change.mindelay, maxdelay: Math.max(change.mindelay, maxdelay) }
    : { mindelay: Math.min(mindelay, change.maxdelay), maxdelay: change.maxdelay }
