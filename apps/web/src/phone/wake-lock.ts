/** Keeps the screen on. Browsers release the lock whenever the page is hidden, and have none on plain http. */
export type WakeLock = { hold(): void; release(): void }

export function createWakeLock(): WakeLock {
  let sentinel: WakeLockSentinel | null = null
  let wanted = false
  const acquire = async () => {
    if (!wanted || (sentinel && !sentinel.released) || document.visibilityState !== 'visible') return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (wanted) sentinel = lock
      else await lock.release()
    } catch {
      sentinel = null
    }
  }
  return {
    hold() {
      wanted = true
      if ('wakeLock' in navigator) void acquire()
    },
    release() {
      wanted = false
      void sentinel?.release().catch(() => undefined)
      sentinel = null
    },
  }
}
