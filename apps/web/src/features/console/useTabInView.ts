import { useEffect, useRef } from 'react'

/** The row of tabs is wider than a small screen: the one that is open is brought into view, however it came to be opened. */
export const useTabInView = (current: string) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector(`[role="tab"][id$="-tab-${current}"]`)
    if (!row.current || !open) return
    // in the middle: what stands beside it is seen, too; and the row alone is scrolled, nothing around it
    const [around, tab] = [row.current.getBoundingClientRect(), open.getBoundingClientRect()]
    row.current.scrollLeft += tab.left + tab.width / 2 - (around.left + around.width / 2)
  }, [current])
  return row
}
