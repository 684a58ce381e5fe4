/** Both ends after one has changed. The other end follows, so that the shortest delay never exceeds the longest. */
export const delaysAfter = (
  { mindelay, maxdelay }: { mindelay: number; maxdelay: number },
  change: { mindelay: number } | { maxdelay: number },
): { mindelay: number; maxdelay: number } =>
  'mindelay' in change
    ? { mindelay: change.mindelay, maxdelay: Math.max(change.mindelay, maxdelay) }
    : { mindelay: Math.min(mindelay, change.maxdelay), maxdelay: change.maxdelay }
