/** One press, one cue: a press this soon after the one before it is refused, so that a trembling finger never runs two. */
export const createPressGate = (now: () => number) => {
  let last = Number.NEGATIVE_INFINITY
  return (gapMs: number): boolean => {
    const at = now()
    const open = at - last >= gapMs
    last = at
    return open
  }
}
