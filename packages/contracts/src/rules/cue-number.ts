type Numbered = { number?: string | undefined }

/** The number of a cue: its own, or its place from 1. '' if there is no such cue. */
export const cueNumber = (cues: readonly Numbered[], index: number): string =>
  cues[index] ? cues[index].number || String(index + 1) : ''

/** The index of the cue with this number; undefined = none. A cue's own number goes before a place. */
export const cueNumbered = (cues: readonly Numbered[], number: string): number | undefined => {
  if (number === '') return undefined
  const own = cues.findIndex((cue) => cue.number === number)
  const index = own >= 0 ? own : cues.findIndex((_, index) => cueNumber(cues, index) === number)
  return index >= 0 ? index : undefined
}

/** The index of another cue with this number; undefined = the cue at `at` may have it. */
export const numberTaken = (
  cues: readonly Numbered[],
  { at, number }: { at: number; number: string },
): number | undefined => {
  const taken = cues.findIndex((_, index) => index !== at && cueNumber(cues, index) === number)
  return taken >= 0 ? taken : undefined
}
