import { type ReactNode, useState } from 'react'
import { createToasts } from './toast-list.ts'
import { ToastContext } from './useToasts.ts'

/** The notifications of one screen; its ToastPlace shows them. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toasts] = useState(createToasts)
  return <ToastContext value={toasts}>{children}</ToastContext>
}
