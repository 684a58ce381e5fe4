import { useEffect, useRef } from 'react'

/**
 * The row of tabs is wider than a small screen: the one that is open is brought into view, however it came to be opened, and
 * again when a cue that plays takes of the row's room.
 */
export const useTabInView = (current: string) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const all = row.current
    const open = all?.querySelector(`[role="tab"][id$="-tab-${current}"]`)
    if (!all || !open) return
    // told once at the beginning, too
    const watch = new ResizeObserver(() => bringToMiddle(all, open))
    watch.observe(all)
    return () => watch.disconnect()
  }, [current])
  return row
}

/** In the middle: what stands beside it is seen, too; and the row alone is scrolled, nothing around it. */
const bringToMiddle = (row: Element, tab: Element): void => {
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2)
}
