import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { useDrawAgain } from './useDrawAgain.ts'

type Options = {
  count: number
  scroller: RefObject<HTMLElement | null>
  /** the height of a line that was never drawn, in px */
  guess: number
  gap?: number
  /** up to so many lines all are drawn */
  mostWhole: number
}

/** The lines of a list that are in view, and the space in place of those before and after them, in px. */
export const useVirtualList = ({ count, scroller, guess, gap = 0, mostWhole }: Options) => {
  const isLong = count > mostWhole
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    // the first drawing has lines before the page knows the height of their box
    initialRect: { width: innerWidth, height: innerHeight },
    estimateSize: () => guess,
    gap,
    overscan: 6,
  })
  useDrawAgain()
  const scrollTo = useCallback(
    (at: number): void => {
      if (isLong) virtualizer.scrollToIndex(at)
    },
    [isLong, virtualizer],
  )
  if (!isLong)
    return { lines: Array.from({ length: count }, (_, at) => at), above: 0, below: 0, measure: undefined, scrollTo }
  const items = virtualizer.getVirtualItems()
  return {
    lines: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    scrollTo,
  }
}
