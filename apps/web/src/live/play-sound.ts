import type { PlaySound } from './listen-in.ts'

const touches = ['pointerdown', 'keydown'] as const

/** Once somebody has touched the page: browsers play nothing before that. Returns a way to wait no longer. */
const onTouch = (run: () => void): (() => void) => {
  const waiting = new AbortController()
  const touched = () => {
    waiting.abort()
    run()
  }
  for (const type of touches) document.addEventListener(type, touched, { capture: true, signal: waiting.signal })
  return () => waiting.abort()
}

/** Plays a sound of the server from `fromMs` on; what had to wait for a touch begins where it would be by then. */
export const playSound: PlaySound = ({ url, fromMs }) => {
  const begunAt = performance.now()
  const audio = new Audio(url)
  let forget = () => {}
  const play = () => {
    audio.currentTime = (fromMs + performance.now() - begunAt) / 1000
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') forget = onTouch(play)
      else console.error('A sound could not be played', error)
    })
  }
  audio.addEventListener('loadedmetadata', play, { once: true })
  audio.load()
  return {
    stop: () => {
      forget()
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
