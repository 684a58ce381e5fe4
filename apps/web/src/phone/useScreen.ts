import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

let screens = 0

/**
 * Announces a new screen: in the title, and by moving the focus to its heading for people who cannot see the change.
 * The browser itself announces the first screen, since it has just loaded the page.
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
