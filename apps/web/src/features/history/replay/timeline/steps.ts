import { countBy } from './span.ts'
import type { Timeline } from './timeline.ts'

/** A step back this soon after a place goes to the place before it. */
const againMs = 1_500
/** How much of a gap stays visible before the next event. */
export const leadMs = 2_000

/** The place before or after a time; undefined: there is none. `places` must be in order. */
export const stepped = (places: readonly number[], at: number, by: 1 | -1): number | undefined => {
  if (by === 1) return places[countBy(places, at, (it) => it)]
  return places[countBy(places, at - againMs, (it) => it) - 1]
}

/** The beginning of every run of a cue. */
export const cuePlaces = ({ bands }: Pick<Timeline, 'bands'>): number[] => bands.map(({ from }) => from)
export const failurePlaces = ({ failures }: Pick<Timeline, 'failures'>): number[] => [
  ...new Set(failures.map(({ at }) => at)),
]

/**
 * The time to skip to when nothing plays: shortly before the next event. undefined: something plays, or nothing comes.
 */
export const afterGap = (
  { modules, pressed }: Pick<Timeline, 'modules' | 'pressed'>,
  at: number,
): number | undefined => {
  if (modules.some(({ from, to }) => from <= at && at < to)) return undefined
  const coming = [...modules.map(({ from }) => from), ...pressed.map((it) => it.at)].filter((time) => time > at)
  const next = Math.min(...coming) - leadMs
  return Number.isFinite(next) && next > at ? next : undefined
}
