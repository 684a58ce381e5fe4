import type { Cue, Performance } from '@ghostlight/contracts'

/** `[#3]`; a first version has none. */
export const versionMarker = ({ version }: Performance): string => (version === 1 ? '' : `[#${version}]`)

export const firstCueName = (performance: Performance, cues: readonly Cue[]): string =>
  cues.find((cue) => cue._id === performance.cues[0])?.name ?? ''
