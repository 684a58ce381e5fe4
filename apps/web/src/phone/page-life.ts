import type { Player } from './player.ts'
import type { Show } from './show.ts'
import { createWakeLock } from './wake-lock.ts'

/** The page comes and goes: brings the sound and the lit screen back. The answer undoes it. */
export function followPage(show: Pick<Show, 'pause'>, player: Player): () => void {
  const wakeLock = createWakeLock()
  const back = () => {
    if (document.visibilityState === 'hidden') return show.pause()
    wakeLock.hold()
    player.mend()
  }
  const leaving = () => show.pause()
  const touched = () => player.mend()
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
