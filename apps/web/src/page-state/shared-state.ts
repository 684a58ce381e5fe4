/** State that no component owns. Every subscriber is told of each change. */
export type SharedState<T> = {
  get: () => T
  set: (changes: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
}

export const sharedState = <T extends object>(initial: T): SharedState<T> => {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set: (changes) => {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
