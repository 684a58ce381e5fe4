import { countBy } from './span.ts'
import type { Timeline } from './timeline.ts'

/** Who goes back within so much of a place means the one before it. */
const againMs = 1_500
/** So much of a gap is seen before what ends it. */
export const leadMs = 2_000

/** The place before or after a time, of places in order; undefined: there is none. */
export const stepped = (places: readonly number[], at: number, by: 1 | -1): number | undefined => {
  if (by === 1) return places[countBy(places, at, (it) => it)]
  return places[countBy(places, at - againMs, (it) => it) - 1]
}

/** Where each cue began, each time. */
export const cuePlaces = ({ bands }: Pick<Timeline, 'bands'>): number[] => bands.map(({ from }) => from)
export const failurePlaces = ({ failures }: Pick<Timeline, 'failures'>): number[] => [
  ...new Set(failures.map(({ at }) => at)),
]

/** Where to go on when nothing plays: shortly before what is next. undefined: something plays, or nothing comes. */
export const afterGap = (
  { modules, pressed }: Pick<Timeline, 'modules' | 'pressed'>,
  at: number,
): number | undefined => {
  if (modules.some(({ from, to }) => from <= at && at < to)) return undefined
  const coming = [...modules.map(({ from }) => from), ...pressed.map((it) => it.at)].filter((time) => time > at)
  const next = Math.min(...coming) - leadMs
  return Number.isFinite(next) && next > at ? next : undefined
}
