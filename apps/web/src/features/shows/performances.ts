import type { Cue, Performance } from '@ghostlight/contracts'

/** Such as `[#3]`. A first or unknown version has no marker. */
export const versionMarker = ({ version }: { version: number | null }): string =>
  version === null || version === 1 ? '' : `[#${version}]`

export const firstCueName = (performance: Performance, cues: readonly Cue[]): string =>
  cues.find((cue) => cue._id === performance.cues[0])?.name ?? ''
