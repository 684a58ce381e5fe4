import { useEffect, useRef } from 'react'

/**
 * On a small screen the row of tabs scrolls. Brings the open tab into view, however it was opened, and again when a
 * playing cue takes some of the space.
 */
export const useTabInView = (current: string) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const all = row.current
    const open = all?.querySelector(`[role="tab"][id$="-tab-${current}"]`)
    if (!all || !open) return
    // also called once at the start
    const watch = new ResizeObserver(() => bringToMiddle(all, open))
    watch.observe(all)
    return () => watch.disconnect()
  }, [current])
  return row
}

/** Moves it to the middle, so that its neighbours are visible. Scrolls only the row. */
const bringToMiddle = (row: Element, tab: Element): void => {
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2)
}
