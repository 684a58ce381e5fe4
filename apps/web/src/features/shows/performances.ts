import type { Cue, Performance } from '@ghostlight/contracts'

/** `[#3]`; a first version has none, nor has one that is not known. */
export const versionMarker = ({ version }: { version: number | null }): string =>
  version === null || version === 1 ? '' : `[#${version}]`

export const firstCueName = (performance: Performance, cues: readonly Cue[]): string =>
  cues.find((cue) => cue._id === performance.cues[0])?.name ?? ''
