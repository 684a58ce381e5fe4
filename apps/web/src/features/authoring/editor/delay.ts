/** Both ends after one of them was changed: the other one gives way, so that the shortest is never above the longest. */
export const delaysAfter = (
  { mindelay, maxdelay }: { mindelay: number; maxdelay: number },
  change: { mindelay: number } | { maxdelay: number },
): { mindelay: number; maxdelay: number } =>
  'mindelay' in change
    ? { mindelay: change.mindelay, maxdelay: Math.max(change.mindelay, maxdelay) }
    : { mindelay: Math.min(mindelay, change.maxdelay), maxdelay: change.maxdelay }
