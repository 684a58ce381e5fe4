type Numbered = { number?: string | undefined }

/** What a cue is called by: its own number, or its place from 1. '' where there is none. */
export const cueNumber = (cues: readonly Numbered[], index: number): string =>
  cues[index] ? cues[index].number || String(index + 1) : ''

/** The index of the cue that is called so; undefined = none is. Who has it as their own goes before whose place it is. */
export const cueNumbered = (cues: readonly Numbered[], number: string): number | undefined => {
  if (number === '') return undefined
  const own = cues.findIndex((cue) => cue.number === number)
  const index = own >= 0 ? own : cues.findIndex((_, index) => cueNumber(cues, index) === number)
  return index >= 0 ? index : undefined
}

/** The index of another cue that is called so; undefined = the cue at `at` may be. */
export const numberTaken = (
  cues: readonly Numbered[],
  { at, number }: { at: number; number: string },
): number | undefined => {
  const taken = cues.findIndex((_, index) => index !== at && cueNumber(cues, index) === number)
  return taken >= 0 ? taken : undefined
}
