import type { Clock } from '../connection/clock.ts'
import type { Playable } from './player.ts'
import type { Store } from './store.ts'

/** Whether this person reads instead of hearing. */
export type Reading = { on(): boolean; turn(on: boolean): void }

const key = 'ghostlight.reads'

/** A person's choice, kept on their phone. */
export const createReading = (storage: Store): Reading => ({
  on: () => storage.get(key) === 'on',
  turn: (on) => storage.set(key, on ? 'on' : 'off'),
})

/** A line whose captions run without sound, for as long as the sound would take. */
export const silentLine = (durationMs: number, clock: Clock): Playable => ({
  durationMs,
  bars: [],
  pauses: [],
  play({ fromMs, inMs, ended }) {
    const beginsAt = clock.now() + inMs
    const stop = clock.after(inMs + Math.max(0, durationMs - fromMs), ended)
    const positionMs = () => Math.min(durationMs, fromMs + Math.max(0, clock.now() - beginsAt))
    return { positionMs, heardMs: positionMs, rate: () => undefined, stop }
  },
})
