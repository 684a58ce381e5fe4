import { type RefObject, useEffect, useRef } from 'react'

/** The focus goes with the selection while it is in the list, also where the row that had it is no longer drawn. */
export const useHeldFocus = (list: RefObject<HTMLElement | null>, selected: number) => {
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
    // what is taken out of the page tells nobody that it has lost the focus
    onBlur: () => {
      isHere.current = false
    },
  }
}
