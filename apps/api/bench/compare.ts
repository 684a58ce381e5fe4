import type { Figure } from './table.ts'
import { median } from './table.ts'

/** One figure of several runs of a bench: its ratio if it has a peer, otherwise the measured value. */
export type Series = {
  id: string
  work: string
  unit: string
  /** a ratio to a peer of the same run, which can be compared between machines */
  isRatio: boolean
  moreIsBetter: boolean
  values: number[]
}
/** The figures kept in the repository. `machine`: the machine on which the figures without a ratio were measured. */
export type Kept = { machine: string; series: Series[] }

/** Groups the figures of several runs. */
export const seriesOf = (runs: readonly (readonly Figure[])[]): Series[] => {
  const all = new Map<string, Series>()
  for (const { id, work, unit, ours, ratio, apart, budget } of runs.flat()) {
    const name = `${id} ${work}`
    const isRatio = ratio !== undefined
    const moreIsBetter = budget.startsWith('≥')
    const series = all.get(name) ?? { id, work, unit: isRatio ? '×' : unit, isRatio, moreIsBetter, values: [] }
    series.values.push(ratio ?? apart ?? ours)
    all.set(name, series)
  }
  return [...all.values()]
}

/** A smaller change does not count, however certain it is. */
const least = 0.05
/** With fewer runs, chance alone would separate them too often. */
export const fewest = 5

export type Verdict = 'worse' | 'better' | 'noise' | 'new' | 'too few runs' | 'another machine'

/**
 * Worse or better only if every new run is beyond every kept run and the medians are 5 % apart. With five runs each, chance
 * alone does that once in 126 times. Anything else is noise.
 */
export const judge = (now: Series, kept: Series | undefined, isSameMachine: boolean): Verdict => {
  if (!kept) return 'new'
  if (!now.isRatio && !isSameMachine) return 'another machine'
  if (Math.min(now.values.length, kept.values.length) < fewest) return 'too few runs'
  const [before, after] = [median(kept.values), median(now.values)]
  if (Math.abs(after - before) < least * Math.abs(before)) return 'noise'
  const isMore = Math.min(...now.values) > Math.max(...kept.values)
  const isLess = Math.max(...now.values) < Math.min(...kept.values)
  if (!isMore && !isLess) return 'noise'
  return isMore === now.moreIsBetter ? 'better' : 'worse'
}

export type Compared = { series: Series; before: Series | undefined; verdict: Verdict }

/** The new figures, each beside the kept one of the same work. */
export const compare = (now: readonly Series[], kept: Kept, machine: string): Compared[] =>
  now.map((series) => {
    const before = kept.series.find(({ id, work }) => id === series.id && work === series.work)
    return { series, before, verdict: judge(series, before, machine === kept.machine) }
  })

/** The figures to keep: the new ones, and the kept ones that were not measured again and belong to this machine or are ratios. */
export const keptWith = (now: readonly Series[], kept: Kept, machine: string): Kept => {
  const isMeasured = ({ id, work }: Series): boolean => now.some((it) => it.id === id && it.work === work)
  const others = kept.series.filter((it) => !isMeasured(it) && (it.isRatio || kept.machine === machine))
  return { machine, series: [...others, ...now].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true })) }
}

const range = ({ values }: Series): string =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`

/** One line for a figure: kept → now, each with its median and range. */
export const lineOf = ({ series, before, verdict }: Compared): string =>
  `${verdict.padEnd(15)}  ${series.id.padEnd(14)}  ${before ? `${range(before)} → ` : ''}${range(series)} ${series.unit}  ${series.work}`
