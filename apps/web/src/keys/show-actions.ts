import type { KeyAction } from './keys.ts'

/** What something other than the keyboard asks for. It does what the key does. */
type Listener = (action: KeyAction) => void

const listeners = new Set<Listener>()

export const onShowAction = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const requestShowAction = (action: KeyAction): void => {
  for (const listener of listeners) listener(action)
}
