import { moved } from './router.ts'
import { useExternal } from './useExternal.ts'

const address = {
  get: () => location.pathname,
  subscribe: (call: () => void) => {
    window.addEventListener('popstate', call)
    window.addEventListener(moved, call)
    return () => {
      window.removeEventListener('popstate', call)
      window.removeEventListener(moved, call)
    }
  },
}

export const usePathname = (): string => useExternal(address)
