/** Keeps the screen on. Browsers release the lock whenever the page is hidden, and have none on plain http. */
export type WakeLock = { hold(): void; release(): void }

export function createWakeLock(): WakeLock {
  let held: WakeLockSentinel | null = null
  let wanted = false
  const acquire = async () => {
    if (!wanted || (held && !held.released) || document.visibilityState !== 'visible') return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (wanted) held = lock
      else await lock.release()
    } catch {
      held = null
    }
  }
  return {
    hold() {
      wanted = true
      if ('wakeLock' in navigator) void acquire()
    },
    release() {
      wanted = false
      void held?.release().catch(() => undefined)
      held = null
    },
  }
}
