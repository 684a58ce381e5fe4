import type { Store } from '../phone/store.ts'

type Theme = 'dark' | 'light'
const name = 'ghostlight.door.theme'

/** Dark for a dim foyer, whatever the phone prefers, until somebody chooses light. */
export const openTheme = (storage: Store) => {
  const root = document.documentElement
  const is = (): Theme => (root.dataset['theme'] === 'light' ? 'light' : 'dark')
  root.dataset['theme'] = storage.get(name) === 'light' ? 'light' : 'dark'
  return {
    toggle: (): void => {
      const next = is() === 'dark' ? 'light' : 'dark'
      root.dataset['theme'] = next
      storage.set(name, next)
    },
  }
}
