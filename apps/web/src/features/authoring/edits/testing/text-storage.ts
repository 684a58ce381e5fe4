import type { TextStorage } from '../text-storage.ts'

/** A browser whose tabs share its storage. `tab()` is the storage as one tab sees it. */
export const fakeBrowser = () => {
  const stored = new Map<string, string>()
  const tabs = new Set<{ changed: () => void }>()
  const tab = (): TextStorage => {
    const listeners = new Set<() => void>()
    const own = { changed: () => void [...listeners].map((call) => call()) }
    tabs.add(own)
    const told = () => {
      for (const it of tabs) if (it !== own) it.changed()
    }
    return {
      all: () => [...stored].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      put: (key, text) => {
        stored.set(key, text)
        told()
      },
      remove: (key) => {
        if (stored.delete(key)) told()
      },
      onChange: (call) => {
        listeners.add(call)
        return () => void listeners.delete(call)
      },
      outlives: () => true,
    }
  }
  return { stored, tab }
}
