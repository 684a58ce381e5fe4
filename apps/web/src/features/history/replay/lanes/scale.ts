import type { Span } from '../timeline/span.ts'
import { lengthOf } from '../timeline/span.ts'

/** Maps times to positions on the screen. */
export type Scale = { view: Span /** px */; width: number; x: (time: number) => number; timeAt: (x: number) => number }

export const scaleOf = (view: Span, width: number): Scale => ({
  view,
  width,
  x: (time) => ((time - view.from) / lengthOf(view)) * width,
  timeAt: (x) => view.from + (width === 0 ? 0 : x / width) * lengthOf(view),
})

const isSeen = ({ view }: Scale, { from, to }: Span): boolean => to >= view.from && from <= view.to

/** The visible items, cut to what is visible, with the room for each name until the next item begins. */
export const placed = <T extends Span>(all: readonly T[], scale: Scale) => {
  const seen = all.filter((it) => isSeen(scale, it))
  return seen.map((it, index) => {
    const left = Math.max(0, scale.x(it.from))
    const next = seen[index + 1]
    const end = next ? Math.max(left, scale.x(next.from)) : scale.width
    return {
      it,
      left,
      width: Math.max(4, Math.min(scale.width, scale.x(it.to)) - left),
      room: Math.max(0, end - left - 4),
    }
  })
}

/** Joins items that would overlap, so that no two marks are closer than this many px. */
export const clustered = <T extends { at: number }>(all: readonly T[], scale: Scale, leastPx: number) => {
  const clusters: { x: number; at: number; all: T[] }[] = []
  for (const it of all) {
    if (!isSeen(scale, { from: it.at, to: it.at })) continue
    const x = scale.x(it.at)
    const last = clusters.at(-1)
    if (last && x - last.x < leastPx) last.all.push(it)
    else clusters.push({ x, at: it.at, all: [it] })
  }
  return clusters
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Vertical bars as one SVG path. */
export const barsPath = (bars: readonly { left: number; width: number; bottom: number; height: number }[]): string =>
  bars
    .map(({ left, width, bottom, height }) => {
      const [w, h] = [rounded(width), rounded(height)]
      return `M${rounded(left)} ${rounded(bottom)}v${-h}h${w}v${h}z`
    })
    .join('')

/** A stepped line over the visible time as an SVG path, closed at the bottom. */
export const stepsPath = (
  steps: readonly { at: number; count: number }[],
  { x, view, width }: Scale,
  { height, most }: { height: number; most: number },
): string => {
  const y = (count: number): number => rounded(height - (count / Math.max(1, most)) * (height - 2))
  const before = steps.findLast(({ at }) => at <= view.from)?.count ?? 0
  const seen = steps.filter(({ at }) => at > view.from && at <= view.to)
  const line = seen.map(({ at, count }) => `H${rounded(x(at))}V${y(count)}`).join('')
  return `M0 ${height}V${y(before)}${line}H${rounded(width)}V${height}z`
}
