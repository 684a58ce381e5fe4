import type { Clock } from '../connection/clock.ts'

const everyMs = 100

type AudioState = 'locked' | 'idle' | 'playing'
export type Meter = { show(state: AudioState, measuring: boolean): void; close(): void }

/** `locked`: nobody has tapped yet, so the browser plays nothing. */
export const audioStateOf = ({ sounding, ready }: { sounding: unknown; ready: boolean }): AudioState =>
  sounding ? 'playing' : ready ? 'idle' : 'locked'

/**
 * What really comes out of the phone, readable from outside (browser tests, support) on the root element:
 * `data-audio-state`: locked | idle | playing; `data-audio-level`: RMS of the output now, 0 to 1;
 * `data-audio-peak`: the highest level since measuring began or the latest sound did. At most ten times a second.
 */
export function createMeter(root: Pick<HTMLElement, 'dataset'>, level: () => number, clock: Clock): Meter {
  let cancel = () => {}
  let peak = 0
  let shown = { state: '', measuring: false }

  const measure = () => {
    const now = level()
    peak = Math.max(peak, now)
    root.dataset.audioLevel = now.toFixed(3)
    root.dataset.audioPeak = peak.toFixed(3)
    cancel = clock.after(everyMs, measure)
  }

  return {
    show(state, measuring) {
      const begins = state === 'playing' && shown.state !== 'playing'
      root.dataset.audioState = state
      if (begins || (measuring && !shown.measuring)) peak = 0
      if (measuring !== shown.measuring) {
        cancel()
        if (measuring) measure()
        else root.dataset.audioLevel = '0.000'
      }
      shown = { state, measuring }
    },
    close() {
      cancel()
      delete root.dataset.audioState
      delete root.dataset.audioLevel
      delete root.dataset.audioPeak
    },
  }
}
