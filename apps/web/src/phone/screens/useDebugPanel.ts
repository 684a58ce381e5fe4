import { useEffect, useState } from 'preact/hooks'
import { createTripleClick, isControl } from '../triple-click.ts'
import type { DebugPanel } from './DebugPanel.tsx'

/** Three quick clicks anywhere but on a control. Few people ever see the panel, so its code is loaded for it. */
export function useDebugPanel(): { Panel: typeof DebugPanel | null; close: () => void } {
  const [shown, setShown] = useState(false)
  const [loaded, setLoaded] = useState<{ Panel: typeof DebugPanel } | null>(null)
  useEffect(() => {
    if (!shown) return
    // without a network there is no panel
    void import('./DebugPanel.tsx').then(
      ({ DebugPanel: Panel }) => setLoaded({ Panel }),
      () => setShown(false),
    )
  }, [shown])
  useEffect(() => {
    const third = createTripleClick()
    const clicked = (event: MouseEvent) => {
      if (!isControl(event.target) && third(event.timeStamp)) setShown((was) => !was)
    }
    const escaped = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('click', clicked)
    document.addEventListener('keydown', escaped)
    return () => {
      document.removeEventListener('click', clicked)
      document.removeEventListener('keydown', escaped)
    }
  }, [])
  return { Panel: shown ? (loaded?.Panel ?? null) : null, close: () => setShown(false) }
}
