const withinMs = 700

/** Counts clicks by time, since `event.detail` stays 1 for touches on some phones. True at every third quick click. */
export function createTripleClick(): (atMs: number) => boolean {
  let clicks: number[] = []
  return (atMs) => {
    clicks = [...clicks.filter((click) => atMs - click < withinMs), atMs]
    if (clicks.length < 3) return false
    clicks = []
    return true
  }
}

export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label, select, textarea, summary, [role=switch], [role=button]') !== null
