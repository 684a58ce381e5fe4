import { isWhole } from './size.ts'

export type Figure = {
  id: string
  work: string
  unit: string
  ours: number
  /** the same work, done by other software in the same run */
  peer?: number
  /** ours divided by the peer's. If it is set, the budget limits it; otherwise the budget limits `ours`. */
  ratio?: number
  /** ours minus the peer's. If it is set, the budget limits it. */
  apart?: number
  /** a comparison and a limit, such as `≤ 1.5`, or `≤ +5 ms` for `apart` */
  budget: string
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

type About = Pick<Figure, 'id' | 'work' | 'unit' | 'budget'>

/** A figure with a ratio: the medians of ours and of the peer's from the same runs. */
export const beside = (about: About, ours: readonly number[], peers: readonly number[]): Figure => {
  const [own, peer] = [median(ours), median(peers)]
  return { ...about, ours: own, peer, ratio: own / peer }
}

/** The same for a figure whose difference counts, however fast the peer is. */
export const apart = (about: About, ours: readonly number[], peers: readonly number[]): Figure => {
  const [own, peer] = [median(ours), median(peers)]
  return { ...about, ours: own, peer, apart: own - peer }
}

const keeps = ({ ours, ratio = ours, apart = ratio, budget }: Figure): boolean => {
  const limit = Number(budget.replace(/[^\d.]/g, ''))
  return budget.startsWith('≥') ? apart >= limit : budget.startsWith('<') ? apart < limit : apart <= limit
}

const number = (value: number): string => (value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(2))

const difference = ({ apart, unit }: Figure): string | undefined =>
  apart === undefined ? undefined : `${apart < 0 ? '' : '+'}${apart.toFixed(2)} ${unit}`

export const print = (figures: readonly Figure[]): void => {
  const rows = figures.map((it) => [
    it.id,
    it.work,
    `${number(it.ours)} ${it.unit}`,
    it.peer === undefined ? '' : `${number(it.peer)} ${it.unit}`,
    it.ratio?.toFixed(2) ?? difference(it) ?? '',
    it.budget,
    isWhole ? (keeps(it) ? 'kept' : 'MISSED') : 'ran',
  ])
  const all = [['id', 'work', 'ours', 'peer', 'ratio', 'budget', ''], ...rows]
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  for (const row of all)
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}
