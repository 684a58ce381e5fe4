import { useEffect, useRef } from 'react'

/** Uses the full screen if the browser allows it. Leaving full screen leaves the view. */
export const useFullScreen = (wanted: boolean, leave: () => void): void => {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (!wanted) return
    const changed = () => {
      if (document.fullscreenElement === null) latest.current()
    }
    const asked = document.documentElement.requestFullscreen?.().catch(() => {})
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      void asked?.then(() => document.fullscreenElement && document.exitFullscreen())
    }
  }, [wanted])
}
