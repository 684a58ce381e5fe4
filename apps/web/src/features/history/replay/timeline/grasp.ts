import { lengthOf, type Span } from './span.ts'
import { moved, zoomed } from './view.ts'

/** Where fingers are on the time line, px; `apart` is 0 of one finger. */
export type Grip = { middle: number; apart: number }

/** Closer together than fingers can be: what a pinch is measured by is never next to nothing. */
const leastApart = 24

/** The first two of these; undefined: there is none. */
export const gripOf = ([one, other = one]: readonly number[]): Grip | undefined =>
  one === undefined || other === undefined ? undefined : { middle: (one + other) / 2, apart: Math.abs(one - other) }

/** What is in sight after fingers went from one grip to another: the time under their middle goes with them. */
export const grasped = (view: Span, { was, is, width }: { was: Grip; is: Grip; width: number }, whole: Span): Span => {
  if (width === 0) return view
  const anchor = view.from + (was.middle / width) * lengthOf(view)
  const factor = Math.max(leastApart, is.apart) / Math.max(leastApart, was.apart)
  const closer = zoomed(view, { factor, at: anchor, whole })
  return moved(closer, anchor - (is.middle / width) * lengthOf(closer) - closer.from, whole)
}
