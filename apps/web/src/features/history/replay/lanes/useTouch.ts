import { type PointerEvent, useRef } from 'react'
import type { Span } from '../timeline/span.ts'
import { type TouchPosition, touchPositionOf, viewAfterTouch } from '../timeline/touch.ts'
import type { View } from '../useView.ts'
import type { Scale } from './scale.ts'

/** A finger that moved no farther than this has tapped. */
const tapPx = 8

type Touched = PointerEvent<HTMLElement>

/** One finger pans the time line, two fingers zoom around their middle, and a tap goes to a time. */
export const useTouch = ({ view, whole, choose }: View, { width }: Scale, tap: (clientX: number) => void) => {
  /** x of each finger, in the order in which they touched */
  const fingers = useRef(new Map<number, number>())
  const begun = useRef<{ view: Span; was: TouchPosition } | null>(null)
  const isTap = useRef(false)
  const seen = useRef(view)
  seen.current = view

  const begin = (): void => {
    const was = touchPositionOf([...fingers.current.values()])
    begun.current = was ? { view: seen.current, was } : null
  }
  /** from now on this is a gesture, whatever is under the fingers */
  const hold = ({ currentTarget }: Touched): void => {
    isTap.current = false
    for (const id of fingers.current.keys()) currentTarget.setPointerCapture(id)
  }
  const lift = ({ pointerId }: Touched): void => {
    fingers.current.delete(pointerId)
    begin()
  }
  return {
    down: (event: Touched): void => {
      fingers.current.set(event.pointerId, event.clientX)
      isTap.current = fingers.current.size === 1
      if (!isTap.current) hold(event)
      begin()
    },
    move: (event: Touched): void => {
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, event.clientX)
      const is = touchPositionOf([...fingers.current.values()])
      if (!is || !begun.current) return
      const { view: from, was } = begun.current
      if (isTap.current && Math.abs(is.middle - was.middle) < tapPx) return
      if (isTap.current) hold(event)
      const { left } = event.currentTarget.getBoundingClientRect()
      const within = (grip: TouchPosition): TouchPosition => ({ ...grip, middle: grip.middle - left })
      seen.current = viewAfterTouch(from, { was: within(was), is: within(is), width }, whole)
      choose(seen.current)
    },
    up: (event: Touched): void => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null
      if (isTap.current && fingers.current.has(event.pointerId) && !isButton) tap(event.clientX)
      lift(event)
    },
    /** the page scrolls instead */
    cancel: lift,
  }
}
