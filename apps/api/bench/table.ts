export type Figure = {
  id: string
  work: string
  ours: number
  peer: number
  unit: string
  ratio: number
  budget: string
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const keeps = ({ ratio, budget }: Figure): boolean => {
  const limit = Number(budget.replace(/[^\d.]/g, ''))
  return budget.startsWith('≥') ? ratio >= limit : budget.startsWith('<') ? ratio < limit : ratio <= limit
}

export const print = (figures: readonly Figure[]): void => {
  const number = (value: number): string => (value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(2))
  const rows = figures.map((it) => [
    it.id,
    it.work,
    `${number(it.ours)} ${it.unit}`,
    `${number(it.peer)} ${it.unit}`,
    it.ratio.toFixed(2),
    it.budget,
    keeps(it) ? 'kept' : 'MISSED',
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
