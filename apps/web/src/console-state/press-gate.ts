/** One press, one cue: refuses a press this soon after the one before, so that a trembling finger never runs two. */
export const createPressGate = (now: () => number) => {
  let last = Number.NEGATIVE_INFINITY
  return (gapMs: number): boolean => {
    const at = now()
    const open = at - last >= gapMs
    last = at
    return open
  }
}
