import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls its element into view whenever it has a new result, but not for a result that was there from the beginning.
 */
export const useIntoView = <E extends HTMLElement>(result: unknown): RefObject<E | null> => {
  const element = useRef<E>(null)
  const shown = useRef(result)
  useEffect(() => {
    if (shown.current === result) return
    shown.current = result
    if (result) element.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  return element
}
