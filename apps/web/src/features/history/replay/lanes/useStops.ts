import { useMemo } from 'react'
import { t } from '../../../../words/t.ts'
import type { Directory } from '../../log/directory.ts'
import { binsOf } from '../timeline/bins.ts'
import { stepFor } from '../timeline/crop.ts'
import type { Stops } from '../timeline/stops.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { cueSaid, failureSaid, moduleSaid, pressSaid, stepSaid } from './said.ts'
import type { Scale } from './scale.ts'

/** The events of each lane for the keyboard: one by one, or bar by bar where the lane draws bars. */
export const useStops = (timeline: Timeline, known: Directory, { view, width }: Scale) => {
  const { bands, modules, failures, presence, spoken, emotes } = timeline
  const step = stepFor(view, { width, least: 4 })
  const pressed = timeline.pressed.toSorted((a, b) => a.at - b.at)
  return {
    operator: stopsOf(pressed, timeOf, (it) => pressSaid(known, it)),
    cues: stopsOf(bands, ({ from }) => from, cueSaid),
    modules: stopsOf(modules, ({ from }) => from, moduleSaid),
    deliveries: useBars(spoken, step, (total) => t`${total} sent ${stepSaid(step)}`),
    failures: stopsOf(failures, timeOf, (it) => failureSaid(known, it)),
    phones: stopsOf(presence, timeOf, ({ count }) => t`${count} phones in`),
    emotes: useBars(emotes, step, (total) => t`${total} emotes ${stepSaid(step)}`),
  }
}

const timeOf = ({ at }: { at: number }): number => at

const stopsOf = <T>(list: readonly T[], time: (it: T) => number, say: (it: T) => string): Stops => ({
  times: list.map(time),
  say: (index) => {
    const it = list[index]
    return it === undefined ? '' : say(it)
  },
})

const everything = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

const useBars = (list: readonly { at: number }[], stepMs: number, say: (total: number) => string): Stops => {
  const count = list.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list grows in place, so its length tells
  return useMemo(
    () =>
      stopsOf(
        binsOf(list, everything, stepMs),
        ({ from }) => from,
        ({ total }) => say(total),
      ),
    [list, count, stepMs],
  )
}
