import type { Band } from '../timeline/bands.ts'
import { lengthOf } from '../timeline/span.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** Another evening of the same performance. */
export type Comparison = { id: string; title: string; when: string; timeline: Timeline }

/** One run of a cue: ms from that evening's first GO. */
export type Run = { start: number; length: number; state: Band['state'] }
export type ComparedCue = { key: string; band: Pick<Band, 'number' | 'name' | 'nth'>; here?: Run; there?: Run }

const keyOf = ({ cueId, nth }: Band): string => `${cueId} ${nth}`

/**
 * Compares cue by cue, the first run with the other evening's first, and so on. This evening's order comes first, then
 * the runs that only the other evening had.
 */
export const comparedCues = (here: Timeline, there: Timeline): ComparedCue[] => {
  const runIn =
    ({ zero }: Timeline) =>
    (band: Band): Run => ({ start: band.from - zero, length: lengthOf(band), state: band.state })
  const rows = new Map<string, ComparedCue>()
  for (const band of here.bands) rows.set(keyOf(band), { key: keyOf(band), band, here: runIn(here)(band) })
  for (const band of there.bands)
    rows.set(keyOf(band), { key: keyOf(band), band, ...rows.get(keyOf(band)), there: runIn(there)(band) })
  return [...rows.values()]
}
