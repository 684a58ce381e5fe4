import silence from './look/silence.wav?no-inline'

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/audio-session/ */
    audioSession?: { type: string }
  }
}

let silent: HTMLAudioElement | null = null

/**
 * An iPhone with its ringer off mutes a page's sound unless the page declares that it plays media. Newer iPhones have
 * an API for that; on older ones an <audio> element that plays silence does the same. Call it inside a touch.
 */
export function claimSpeaker(): void {
  if (navigator.audioSession) {
    navigator.audioSession.type = 'playback'
    return
  }
  if (!silent) {
    silent = new Audio(silence)
    silent.loop = true
    silent.setAttribute('playsinline', '')
  }
  if (silent.paused) silent.play().catch(() => undefined)
}
