/** Short texts stored on the phone. `lasting` is false if the browser stores nothing, as in some private modes. */
export type Store = { lasting: boolean; get(key: string): string | null; set(key: string, value: string): void }

export function createMemoryStore(): Store {
  const values = new Map<string, string>()
  return { lasting: false, get: (key) => values.get(key) ?? null, set: (key, value) => void values.set(key, value) }
}

/** Takes a function because merely touching `localStorage` throws where it is forbidden. */
export function createStore(open: () => Storage): Store {
  try {
    const storage = open()
    storage.setItem('ghostlight.probe', '1')
    storage.removeItem('ghostlight.probe')
    const memory = createMemoryStore()
    return {
      lasting: true,
      get: (key) => storage.getItem(key) ?? memory.get(key),
      set: (key, value) => {
        try {
          storage.setItem(key, value)
        } catch {
          memory.set(key, value)
        }
      },
    }
  } catch {
    return createMemoryStore()
  }
}
