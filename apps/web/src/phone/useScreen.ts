import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

let screens = 0

/**
 * A screen says what it is: in the title, and by the focus on its heading to whoever cannot see that it has changed. The
 * first one is told by the browser itself, which has just loaded the page.
 */
export function useScreen(title: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  useEffect(() => {
    screens += 1
    if (screens > 1) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
