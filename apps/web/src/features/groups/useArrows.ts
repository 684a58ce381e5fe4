import { type KeyboardEvent, useState } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** One tab stop for a list; up and down, pressed on a row, go through it. */
export const useArrows = (count: number) => {
  const [active, setActive] = useState(0)
  return {
    active: Math.min(active, Math.max(0, count - 1)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key]
      const from = Number(event.currentTarget.dataset.at)
      if (step === undefined || Number.isNaN(from)) return
      event.preventDefault()
      const to = Math.min(count - 1, Math.max(0, from + step))
      setActive(to)
      const row = event.currentTarget.closest('[role="listbox"]')?.querySelector(`[data-at="${to}"]`)
      if (row instanceof HTMLElement) row.focus()
    },
  }
}
