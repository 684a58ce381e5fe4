type Show = {
  cues: readonly { _id: string; skip?: true | null | undefined }[]
  cueIndex: number
  cueHasRun: boolean
  /** id of the cue on standby */
  standby: string | null
}

/**
 * The index of the cue that GO means: the standby; else the current cue if it has not been run since it became current;
 * else the one after it. Skips playing cues, and cues that are struck out. Undefined: no cue is left.
 */
export const goIndex = (
  { cues, cueIndex, cueHasRun, standby }: Show,
  playing: ReadonlySet<string | null>,
): number | undefined => {
  const waits = (index: number): boolean => !playing.has(cues[index]?._id ?? null)
  const set = standby === null ? -1 : cues.findIndex(({ _id }) => _id === standby)
  if (set >= 0 && waits(set)) return set
  for (let index = cueIndex + (cueHasRun ? 1 : 0); index < cues.length; index++)
    if (waits(index) && !cues[index]?.skip) return index
  return undefined
}

/** The index of the cue that the GO after the next one will mean, as things are now. Undefined: none. */
export const nextIndex = (show: Show, playing: ReadonlySet<string | null>): number | undefined => {
  const index = goIndex(show, playing)
  const cue = index === undefined ? undefined : show.cues[index]
  if (index === undefined || !cue) return undefined
  const standby = show.standby === cue._id ? null : show.standby
  return goIndex({ ...show, cueIndex: index, cueHasRun: true, standby }, new Set([...playing, cue._id]))
}

/**
 * The index of the cue before or after the one that GO means, or beside the end of the list if no cue is left. Skips
 * playing cues, as GO does. Undefined: none.
 */
export const cueIndexBesideGo = (
  show: Show,
  playing: ReadonlySet<string | null>,
  step: 'previous' | 'next',
): number | undefined => {
  const by = step === 'next' ? 1 : -1
  const { cues } = show
  for (let index = (goIndex(show, playing) ?? cues.length) + by; ; index += by) {
    const cue = cues[index]
    if (!cue) return undefined
    if (!playing.has(cue._id) && !cue.skip) return index
  }
}
