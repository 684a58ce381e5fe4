export const pressGapMs = 300

/** One press, one cue: a press within 300 ms of the one before it is refused, so that a trembling finger never runs two. */
export const createPressGate = (now: () => number) => {
  let last = Number.NEGATIVE_INFINITY
  return (): boolean => {
    const at = now()
    const open = at - last >= pressGapMs
    last = at
    return open
  }
}
