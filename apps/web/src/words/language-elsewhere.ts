import { consoleLanguage, isConsoleLanguage, languageKey } from './console-language.ts'

/** Tells when another window has chosen another language than this page has. Returns how to stop. */
export const onLanguageElsewhere = (tell: () => void): (() => void) => {
  const changed = ({ key, newValue }: StorageEvent): void => {
    if (key === languageKey && isConsoleLanguage(newValue) && newValue !== consoleLanguage()) tell()
  }
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
