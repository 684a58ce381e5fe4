/**
 * Texts that outlive the page, under a prefix of their own and in the order of their keys. Every tab of this browser
 * sees them.
 */
export type TextStorage = {
  all: () => readonly (readonly [key: string, text: string])[]
  put: (key: string, text: string) => void
  remove: (key: string) => void
  /** another tab has stored or removed something */
  onChange: (call: () => void) => () => void
  /** false: the browser stores nothing, so what is here is lost with the page */
  outlives: () => boolean
}

type Browser = {
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  addEventListener: (type: 'storage', call: (event: StorageEvent) => void) => void
  removeEventListener: (type: 'storage', call: (event: StorageEvent) => void) => void
}

/** localStorage writes at once, unlike IndexedDB: what was typed just before a reload survives it. */
export const browserStorage = (prefix: string, browser: () => Browser = () => window): TextStorage => {
  /** what the browser did not take because it is full or blocked */
  const inMemory = new Map<string, string>()
  const stored = (): [string, string][] => {
    try {
      const { localStorage } = browser()
      return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').flatMap((name) => {
        const text = name.startsWith(prefix) ? localStorage.getItem(name) : null
        return text === null ? [] : [[name.slice(prefix.length), text]]
      })
    } catch {
      return []
    }
  }
  return {
    all: () => [...stored(), ...inMemory].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    put: (key, text) => {
      try {
        browser().localStorage.setItem(prefix + key, text)
      } catch {
        inMemory.set(key, text)
      }
    },
    remove: (key) => {
      inMemory.delete(key)
      try {
        browser().localStorage.removeItem(prefix + key)
      } catch {}
    },
    onChange: (call) => {
      const heard = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && call()
      browser().addEventListener('storage', heard)
      return () => browser().removeEventListener('storage', heard)
    },
    outlives: () => inMemory.size === 0,
  }
}
