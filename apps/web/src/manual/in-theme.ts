import { themeStorageKey } from '../theme/theme-key.ts'

/** The manual in the theme that was chosen in the console on this machine; else in the browser's, as its style sheet says. */
export const inTheme = (): void => {
  const chosen = localStorage.getItem(themeStorageKey)
  if (chosen !== 'dark' && chosen !== 'light') return
  document.documentElement.dataset['theme'] = chosen
  for (const source of document.querySelectorAll('source')) source.media = chosen === 'light' ? 'all' : 'print'
}
