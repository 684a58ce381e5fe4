import { type RefObject, useEffect, useRef } from 'react'
import type { View } from '../useView.ts'

/** The wheel zooms around the pointer. With Shift, or sideways, it pans. */
export const useWheel = (
  field: RefObject<HTMLElement | null>,
  { zoom, move }: View,
  timeOf: (clientX: number) => number,
): void => {
  const wheel = useRef((_: WheelEvent) => {})
  wheel.current = (event) => {
    event.preventDefault()
    const aside = event.shiftKey ? event.deltaY : event.deltaX
    if (Math.abs(aside) > Math.abs(event.shiftKey ? 0 : event.deltaY)) move(aside / 600)
    else zoom(event.deltaY < 0 ? 1.25 : 0.8, timeOf(event.clientX))
  }
  useEffect(() => {
    const element = field.current
    const turned = (event: WheelEvent) => wheel.current(event)
    // one finger may scroll the page up and down, two fingers may not
    const touched = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    // only a listener that is not passive can prevent scrolling
    element?.addEventListener('wheel', turned, { passive: false })
    element?.addEventListener('touchmove', touched, { passive: false })
    return () => {
      element?.removeEventListener('wheel', turned)
      element?.removeEventListener('touchmove', touched)
    }
  }, [field])
}
