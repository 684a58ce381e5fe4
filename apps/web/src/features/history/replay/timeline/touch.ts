import { lengthOf, type Span } from './span.ts'
import { moved, zoomed } from './view.ts'

/** The position of the fingers on the time line, in px. `apart` is 0 for one finger. */
export type TouchPosition = { middle: number; apart: number }

/** Less than fingers can be apart. It keeps the divisor of a pinch away from zero. */
const leastApart = 24

/** The grip of the first two fingers; undefined: there are none. */
export const touchPositionOf = ([one, other = one]: readonly number[]): TouchPosition | undefined =>
  one === undefined || other === undefined ? undefined : { middle: (one + other) / 2, apart: Math.abs(one - other) }

/** The visible time after the fingers moved from one grip to another. The time under their middle moves with them. */
export const viewAfterTouch = (
  view: Span,
  { was, is, width }: { was: TouchPosition; is: TouchPosition; width: number },
  whole: Span,
): Span => {
  if (width === 0) return view
  const anchor = view.from + (was.middle / width) * lengthOf(view)
  const factor = Math.max(leastApart, is.apart) / Math.max(leastApart, was.apart)
  const closer = zoomed(view, { factor, at: anchor, whole })
  return moved(closer, anchor - (is.middle / width) * lengthOf(closer) - closer.from, whole)
}
