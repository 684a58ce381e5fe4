import { type CSSProperties, type PointerEvent, useState } from 'react'

const closeAt = 0.8

/** Dragging a toast sideways by 80 % of its width closes it; after a shorter drag it moves back. */
export const useDragAway = (close: () => void) => {
  const [start, setStart] = useState<number | null>(null)
  const [moved, setMoved] = useState(0)
  const style: CSSProperties = {
    transform: `translateX(${moved}px)`,
    transition: start === null ? 'transform 120ms' : 'none',
    touchAction: 'pan-y',
  }
  return {
    style,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setStart(event.clientX)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start !== null) setMoved(event.clientX - start)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start === null) return
      setStart(null)
      // where it was released, not where the page last drew it: a busy page lags behind the hand
      if (Math.abs(event.clientX - start) >= closeAt * event.currentTarget.offsetWidth) close()
      else setMoved(0)
    },
    onPointerCancel: () => {
      setStart(null)
      setMoved(0)
    },
  }
}
