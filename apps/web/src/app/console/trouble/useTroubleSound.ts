import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { playTone } from './tone.ts'

/** However much happens, the tone comes this often at most, ms. */
const apartMs = 5_000

/** A tone for something new, on this computer, if somebody at it wants one. `news` counts what was new. */
export const useTroubleSound = (news: number) => {
  const [wanted, setWanted] = useLocalStorage({
    key: 'ghostlight-trouble-sound',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const context = useRef<AudioContext | undefined>(undefined)
  const last = useRef({ news, at: Number.NEGATIVE_INFINITY })
  const wake = (): AudioContext | undefined => {
    if (typeof AudioContext === 'undefined') return undefined
    context.current ??= new AudioContext()
    void context.current.resume().catch(() => undefined)
    return context.current
  }
  // after a reload the browser is silent until the first press
  useEffect(() => {
    if (!wanted) return
    const first = () => void wake()
    const options = { once: true, capture: true }
    document.addEventListener('pointerdown', first, options)
    document.addEventListener('keydown', first, options)
    return () => {
      document.removeEventListener('pointerdown', first, options)
      document.removeEventListener('keydown', first, options)
    }
  })
  useEffect(() => () => void context.current?.close().catch(() => undefined), [])
  useEffect(() => {
    const isNew = news > last.current.news
    last.current.news = news
    const now = performance.now()
    if (!isNew || !wanted || !context.current || now - last.current.at < apartMs) return
    last.current.at = now
    playTone(context.current)
  }, [news, wanted])
  return {
    wanted,
    /** Called by a press, so the browser allows the sound; it is heard at once, so that somebody can set its volume. */
    set: (on: boolean): void => {
      setWanted(on)
      const awake = on ? wake() : undefined
      if (awake)
        void awake.resume().then(
          () => playTone(awake),
          () => undefined,
        )
    },
  }
}
