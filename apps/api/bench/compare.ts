import type { Figure } from './table.ts'
import { median } from './table.ts'

/** A figure of several runs of the same bench: its ratio where it has a peer, else what was measured. */
export type Series = {
  id: string
  work: string
  unit: string
  /** a ratio to a peer of the same run, which says something on any machine */
  isRatio: boolean
  moreIsBetter: boolean
  values: number[]
}
/** The figures that are kept with the repository; `machine`: where those that are no ratios were measured. */
export type Kept = { machine: string; series: Series[] }

/** One run's figures after the other's. */
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

/** A change of less is none, however certain. */
const least = 0.05
/** With fewer runs chance alone would part them too often. */
export const fewest = 5

export type Verdict = 'worse' | 'better' | 'noise' | 'new' | 'too few runs' | 'another machine'

/**
 * Worse or better only where every run of now is beyond every run that was kept, and the medians are 5 % apart: of five
 * runs each, chance alone does that once in 126 times. Anything else is noise.
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

/** What was measured now, each beside what was kept of the same work. */
export const compare = (now: readonly Series[], kept: Kept, machine: string): Compared[] =>
  now.map((series) => {
    const before = kept.series.find(({ id, work }) => id === series.id && work === series.work)
    return { series, before, verdict: judge(series, before, machine === kept.machine) }
  })

/** What is kept from now on: what was measured, and of what was not measured what is kept already on this machine or any. */
export const keptWith = (now: readonly Series[], kept: Kept, machine: string): Kept => {
  const isMeasured = ({ id, work }: Series): boolean => now.some((it) => it.id === id && it.work === work)
  const others = kept.series.filter((it) => !isMeasured(it) && (it.isRatio || kept.machine === machine))
  return { machine, series: [...others, ...now].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true })) }
}

const range = ({ values }: Series): string =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`

/** One line a figure: kept → now, each its median and how far its runs lie apart. */
export const lineOf = ({ series, before, verdict }: Compared): string =>
  `${verdict.padEnd(15)}  ${series.id.padEnd(14)}  ${before ? `${range(before)} → ` : ''}${range(series)} ${series.unit}  ${series.work}`
