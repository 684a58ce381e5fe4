import { useEffect, useState } from 'preact/hooks'
import { createTripleClick, isControl } from '../triple-click.ts'

/** Whether the panel is open: three quick clicks anywhere but on a control open it, and close it. */
export function useDebugPanel(): { open: boolean; close: () => void } {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const third = createTripleClick()
    const clicked = (event: MouseEvent) => {
      if (!isControl(event.target) && third(event.timeStamp)) setOpen((was) => !was)
    }
    const escaped = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('click', clicked)
    document.addEventListener('keydown', escaped)
    return () => {
      document.removeEventListener('click', clicked)
      document.removeEventListener('keydown', escaped)
    }
  }, [])
  return { open, close: () => setOpen(false) }
}
