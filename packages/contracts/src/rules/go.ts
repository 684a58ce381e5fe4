/** The index of the cue that GO means: the current one while it has not been run since it became current, else the next. */
export const goIndex = ({ cueIndex, cueHasRun }: { cueIndex: number; cueHasRun: boolean }): number =>
  cueIndex + (cueHasRun ? 1 : 0)
