import { emoteTypes } from '@ghostlight/contracts/rules'
import { countBy, type Span } from './span.ts'
import type { Emoted } from './timeline.ts'

export type Bin = { from: number; total: number }
export type EmoteBin = Bin & { byType: number[] }

const seen = <T extends { at: number }>(list: readonly T[], { from, to }: Span): readonly T[] =>
  list.slice(
    countBy(list, from - 1, ({ at }) => at),
    countBy(list, to, ({ at }) => at),
  )

/** Counts per step of the visible time. Steps have fixed borders, so panning does not move them. */
export const binsOf = (list: readonly { at: number }[], view: Span, stepMs: number): Bin[] => {
  const bins = new Map<number, Bin>()
  for (const { at } of seen(list, view)) {
    const from = Math.floor(at / stepMs) * stepMs
    const bin = bins.get(from)
    if (bin) bin.total++
    else bins.set(from, { from, total: 1 })
  }
  return [...bins.values()]
}

export const emoteBinsOf = (list: readonly Emoted[], view: Span, stepMs: number): EmoteBin[] => {
  const bins = new Map<number, EmoteBin>()
  for (const { at, type } of seen(list, view)) {
    const from = Math.floor(at / stepMs) * stepMs
    const bin = bins.get(from) ?? { from, total: 0, byType: emoteTypes.map(() => 0) }
    bin.byType[type] = (bin.byType[type] ?? 0) + 1
    bin.total++
    bins.set(from, bin)
  }
  return [...bins.values()]
}
