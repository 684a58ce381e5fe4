import { themeStorageKey } from '../theme/theme-key.ts'
import { consoleLanguage } from '../words/console-language.ts'
import { startFirstGo } from './start.ts'

/** Runs in the console's page before its script. */

const chosenTheme = (): string | null => {
  try {
    return localStorage.getItem(themeStorageKey)
  } catch {
    // a browser that keeps nothing
    return null
  }
}

const chosen = chosenTheme()
const isLight = chosen === 'light' || (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
document.documentElement.dataset['opening'] = isLight ? 'light' : 'dark'
startFirstGo(document, {
  fetch: (path, asked) => fetch(path, asked),
  now: () => performance.now(),
  isShown: (element) => element.checkVisibility(),
  language: consoleLanguage(),
})
