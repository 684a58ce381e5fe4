import { useSyncExternalStore } from 'react'
import { moved } from './router.ts'

const subscribe = (call: () => void) => {
  window.addEventListener('popstate', call)
  window.addEventListener(moved, call)
  return () => {
    window.removeEventListener('popstate', call)
    window.removeEventListener(moved, call)
  }
}

export const usePathname = (): string => useSyncExternalStore(subscribe, () => location.pathname)
