import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Layout, stepFrom } from './steps.ts'

const placeOf = (row: Element): number => Number(row.getAttribute('data-at'))

/** Props for the element of a row in a list with one tab stop. */
export type InList = {
  'data-at': number
  tabIndex: 0 | -1
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * One tab stop for a list: arrow keys move in their direction. If the focused row goes away (a person was moved), its
 * successor gets the focus.
 */
export const useListFocus = (layout: Layout) => {
  const { count } = layout
  const [active, setActive] = useState(0)
  const [wanted, want] = useState<number | null>(null)
  const focused = useRef<number | null>(null)
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body || count === 0) return
    const place = Math.min(focused.current, count - 1)
    focused.current = null
    setActive(place)
    want(place)
  })
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    focused.current = placeOf(event.currentTarget)
    setActive(focused.current)
  }
  const onBlur = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    // a row that is removed while it has the focus may report a blur too; only one that stays was left on purpose
    queueMicrotask(() => {
      if (currentTarget.isConnected && document.activeElement !== currentTarget) focused.current = null
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = stepFrom(placeOf(event.currentTarget), event.key, layout)
    if (to === null) return
    event.preventDefault()
    setActive(to)
    want(to)
  }
  return {
    wanted,
    onFocused: () => want(null),
    at: (index: number): InList => ({
      'data-at': index,
      tabIndex: index === Math.min(active, Math.max(0, count - 1)) ? 0 : -1,
      onFocus,
      onBlur,
      onKeyDown,
    }),
  }
}
