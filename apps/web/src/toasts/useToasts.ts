import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ToastContent, ToastList } from './toast-list.ts'

export const ToastContext = createContext<ToastList | null>(null)

/** For news from elsewhere; the result of an action here is shown where it was done. */
export const useToasts = (): ToastList => {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('There are no notifications around this component')
  return toasts
}

/** The current notifications, the newest last. */
export const useCurrentToasts = ({ subscribe, get }: ToastList): readonly ToastContent[] =>
  useSyncExternalStore(subscribe, () => get().toasts)
