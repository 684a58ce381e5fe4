import type { Store } from './store.ts'

/** How much longer the sound of this phone takes to the ear than its browser knows, set by ear. It is kept on the phone. */
export type OwnDelay = { ms(): number; set(ms: number): void }

const key = 'ghostlight.own-delay'
/** The most, either way, ms: a Bluetooth speaker takes some 200. */
export const mostDelayMs = 500

const within = (ms: number): number =>
  Number.isFinite(ms) ? Math.max(-mostDelayMs, Math.min(mostDelayMs, Math.round(ms))) : 0

export const createOwnDelay = (storage: Store): OwnDelay => ({
  ms: () => within(Number(storage.get(key) ?? 0)),
  set: (ms) => storage.set(key, String(within(ms))),
})
