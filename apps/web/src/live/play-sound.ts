import type { PlaySound } from './listen-in.ts'

const touches = ['pointerdown', 'keydown'] as const

/** Calls back after the first touch: browsers play nothing before it. Returns a function that stops waiting. */
const onTouch = (run: () => void): (() => void) => {
  const waiting = new AbortController()
  const touched = () => {
    waiting.abort()
    run()
  }
  for (const type of touches) document.addEventListener(type, touched, { capture: true, signal: waiting.signal })
  return () => waiting.abort()
}

/**
 * Plays a sound of the server from `fromMs` on. If it had to wait for a touch, it skips the time that it waited.
 * Without `fromMs` it plays from the beginning, whenever it starts.
 */
export const playSound: PlaySound = ({ url, fromMs, onEnd = () => {} }) => {
  const begunAt = performance.now()
  const audio = new Audio(url)
  let forget = () => {}
  const over = new AbortController()
  const end = (played: boolean) => {
    if (over.signal.aborted) return
    over.abort()
    onEnd(played)
  }
  const fail = (error: unknown) => {
    console.error('A sound could not be played', error)
    end(false)
  }
  const play = () => {
    if (fromMs !== undefined) audio.currentTime = (fromMs + performance.now() - begunAt) / 1000
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') forget = onTouch(play)
      // it was stopped before it began
      else if (error instanceof DOMException && error.name === 'AbortError') return
      else fail(error)
    })
  }
  audio.addEventListener('loadedmetadata', play, { once: true, signal: over.signal })
  audio.addEventListener('ended', () => end(true), { signal: over.signal })
  audio.addEventListener('error', () => fail(audio.error), { signal: over.signal })
  audio.load()
  return {
    stop: () => {
      forget()
      over.abort()
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
