import { type RefObject, useEffect, useState } from 'react'
import { seenRows } from './steps.ts'

/** the words themselves stand over the lowest row, px */
const ownHeight = 22

/** The lowest visible line, px in the window, through everything that scrolls around it. */
const lowestSeen = (element: HTMLElement): number => {
  let lowest = innerHeight
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (/auto|scroll|hidden/.test(getComputedStyle(at).overflowY))
      lowest = Math.min(lowest, at.getBoundingClientRect().bottom)
  return lowest
}

/** How many items of a grid are below the visible part, whatever scrolls: the grid, its panel, or the page. */
export const useBelow = (
  scroller: RefObject<HTMLElement | null>,
  { count, columns, rowHeight, wanted }: { count: number; columns: number; rowHeight: number; wanted: boolean },
): number => {
  const [below, setBelow] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!wanted || !element) return
    let frame = 0
    const measure = () => {
      const top = element.getBoundingClientRect().top - element.scrollTop
      const seen = (edge: number) => seenRows(edge - top, rowHeight) * columns
      const edge = lowestSeen(element)
      const isInSight = edge > element.getBoundingClientRect().top + ownHeight
      const fits = seen(edge) >= count
      setBelow(isInSight && !fits ? Math.max(0, count - seen(edge - ownHeight)) : 0)
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    // also called once at the start
    const sizes = new ResizeObserver(soon)
    for (let at: HTMLElement | null = element; at; at = at.parentElement) sizes.observe(at)
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      document.removeEventListener('scroll', soon, { capture: true })
    }
  }, [scroller, count, columns, rowHeight, wanted])
  return below
}
