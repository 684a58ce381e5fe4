import type { Player } from './player.ts'
import type { Show } from './show.ts'
import { createWakeLock } from './wake-lock.ts'

/**
 * Pauses when the page is hidden, and restores sound and wake lock when it is back. Returns a function that undoes it.
 */
export function followPage(show: Pick<Show, 'pause'>, player: Player): () => void {
  const wakeLock = createWakeLock()
  const back = () => {
    if (document.visibilityState === 'hidden') return show.pause()
    wakeLock.hold()
    player.unlockAgain()
  }
  const leaving = () => show.pause()
  const touched = () => player.unlockAgain()
  const touches = ['click', 'touchend', 'keydown'] as const
  document.addEventListener('visibilitychange', back)
  window.addEventListener('pageshow', back)
  window.addEventListener('pagehide', leaving)
  for (const touch of touches) document.addEventListener(touch, touched, { capture: true, passive: true })
  wakeLock.hold()
  return () => {
    wakeLock.release()
    document.removeEventListener('visibilitychange', back)
    window.removeEventListener('pageshow', back)
    window.removeEventListener('pagehide', leaving)
    for (const touch of touches) document.removeEventListener(touch, touched, { capture: true })
  }
}
