import { type RefObject, useEffect, useState } from 'react'
import type { Script } from '../script.ts'

/** A cue counts as in view once its head is this far below the top, in px. */
const below = 96

/** The id of the cue that somebody reads at the top of the script; null: there is none. */
export const useCueInView = (scroller: RefObject<HTMLDivElement | null>, script: Script): string | null => {
  const [inView, see] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the script decides which cues are there
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let frame = 0
    const look = (): void => {
      frame = 0
      const top = box.getBoundingClientRect().top + below
      const all = [...box.querySelectorAll<HTMLElement>('[data-cue]')]
      const read = all.filter((it) => it.getBoundingClientRect().top <= top).at(-1) ?? all[0]
      see(read?.dataset['cue'] ?? null)
    }
    const later = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    later()
    box.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('scroll', later)
    }
  }, [scroller, script.cues])
  return inView
}
