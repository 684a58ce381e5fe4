import { afterPaint } from '../page-state/after-paint.ts'

type Subscribe = (listener: () => void) => () => void

/** Calls its listeners in a task of their own, when everything that listens to the same has been painted. */
export const laterThan = (subscribe: Subscribe, later: (call: () => void) => void = afterPaint): Subscribe => {
  const listeners = new Set<() => void>()
  let isWaiting = false
  let leave = () => {}
  const tell = () => {
    isWaiting = false
    for (const listener of listeners) listener()
  }
  const changed = () => {
    if (isWaiting) return
    isWaiting = true
    later(tell)
  }
  return (listener) => {
    if (listeners.size === 0) leave = subscribe(changed)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) leave()
    }
  }
}
