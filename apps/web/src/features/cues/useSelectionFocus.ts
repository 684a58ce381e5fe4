import { type RefObject, useEffect, useRef } from 'react'

/** The focus follows the selection while it is in the list, even if the row that had it is no longer drawn. */
export const useSelectionFocus = (list: RefObject<HTMLElement | null>, selected: number) => {
  const isHere = useRef(false)
  useEffect(() => {
    if (!isHere.current) return
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && activeElement?.getAttribute('aria-pressed') !== 'false'
    if (isElsewhere) return
    const row = list.current?.querySelector(`[data-index="${selected}"]`)
    row?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      isHere.current = true
    },
    // an element that is removed from the page sends no blur event
    onBlur: () => {
      isHere.current = false
    },
  }
}
