export type OnListenerError = (error: unknown) => void

/** The default for a listener that throws, which is a bug: ends the process, outside the batch that called the listener. */
export const rethrow: OnListenerError = (error) =>
  queueMicrotask(() => {
    throw error
  })

export type Listeners<Args extends unknown[]> = {
  /** The same function may be added twice. The returned function removes this one. */
  add(listener: (...args: Args) => void): () => void
  emit(...args: Args): void
  readonly size: number
}

/** Calls each listener in the order of `emit`, even when a listener causes the next one. */
export function openListeners<Args extends unknown[]>(onError: OnListenerError): Listeners<Args> {
  const entries = new Set<{ call: (...args: Args) => void }>()
  const waiting: Args[] = []
  let emitting = false

  const deliver = (args: Args) => {
    for (const entry of entries) {
      try {
        entry.call(...args)
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    get size() {
      return entries.size
    },
    add(listener) {
      const entry = { call: listener }
      entries.add(entry)
      return () => void entries.delete(entry)
    },
    emit(...args) {
      if (entries.size === 0) return
      waiting.push(args)
      if (emitting) return
      emitting = true
      for (let next = waiting.shift(); next; next = waiting.shift()) deliver(next)
      emitting = false
    },
  }
}
