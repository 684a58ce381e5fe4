import type { Cue, Performance } from '@ghostlight/contracts'

/** The highest version of each name, in the order the names first come; hidden ones are not shown. */
export const latestVersions = (performances: readonly Performance[]): readonly Performance[] => {
  const latest = new Map<string, Performance>()
  for (const performance of performances) {
    if (performance.hidden) continue
    const known = latest.get(performance.name)
    if (!known || performance.version > known.version) latest.set(performance.name, performance)
  }
  return [...latest.values()]
}

/** `[#3]`; a first version has none. */
export const versionMarker = ({ version }: Performance): string => (version === 1 ? '' : `[#${version}]`)

export const firstCueName = (performance: Performance, cues: readonly Cue[]): string =>
  cues.find((cue) => cue._id === performance.cues[0])?.name ?? ''
