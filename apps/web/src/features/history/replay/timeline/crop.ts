import { lengthOf, type Span } from './span.ts'
import type { Timeline } from './timeline.ts'

/** How much time before and after the show is shown with it. */
export const aroundMs = 30_000

/**
 * The show itself, from a little before the first GO to a little after the last end. Everything, if nothing was run.
 */
export const cropOf = ({ from, to, bands, modules }: Timeline): Span => {
  const first = bands[0]
  if (!first) return { from, to }
  const end = Math.max(...[...bands, ...modules].map((it) => it.to))
  return { from: Math.max(from, first.from - aroundMs), to: Math.min(to, end + aroundMs) }
}

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_200, 3_600].map((seconds) => seconds * 1_000)

/** The shortest of the usual steps that is at least this many px wide; never below a second. */
export const stepFor = (view: Span, { width, least }: { width: number; least: number }): number =>
  steps.find((ms) => (ms * width) / lengthOf(view) >= least) ?? lengthOf(view)

/** The times of the axis labels, counted from the zero of the show. */
export const ticksOf = (view: Span, { zero, width }: { zero: number; width: number }): number[] => {
  const step = stepFor(view, { width, least: 84 })
  const first = zero + Math.ceil((view.from - zero) / step) * step
  return Array.from({ length: Math.max(0, Math.floor((view.to - first) / step) + 1) }, (_, nth) => first + nth * step)
}
