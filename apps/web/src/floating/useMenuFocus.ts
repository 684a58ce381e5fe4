import { useEffect, useId, useRef } from 'react'

/**
 * Where the focus is after a menu closes: after a click the keys are the show's again, so that Space is GO; who came by
 * keyboard is back at the button. The properties are those of `Menu`.
 */
export const useMenuFocus = () => {
  const id = useId()
  const typed = useRef(false)
  useEffect(() => {
    const key = () => {
      typed.current = true
    }
    const pointer = () => {
      typed.current = false
    }
    window.addEventListener('keydown', key, { capture: true })
    window.addEventListener('pointerdown', pointer, { capture: true })
    return () => {
      window.removeEventListener('keydown', key, { capture: true })
      window.removeEventListener('pointerdown', pointer, { capture: true })
    }
  }, [])
  return {
    id,
    returnFocus: false,
    onClose: () => {
      // the menu lets go of the focus first
      if (typed.current) setTimeout(() => document.getElementById(id)?.focus())
    },
  }
}
