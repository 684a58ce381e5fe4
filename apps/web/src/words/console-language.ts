/** The languages of the operators' and the authors' pages, each by its own name. */
export const consoleLanguages = { en: 'English', de: 'Deutsch' } as const
export type ConsoleLanguage = keyof typeof consoleLanguages

/** Not the audience's: an operator may try a phone in this browser, in another language. */
const key = 'ghostlight.console-language'

const kept = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // a browser that keeps nothing
    return null
  }
}

const isOffered = (it: string | null | undefined): it is ConsoleLanguage =>
  typeof it === 'string' && Object.hasOwn(consoleLanguages, it)

/** As chosen on this device, or else the first of the browser's that there is. */
const found = (): ConsoleLanguage => {
  if (typeof document === 'undefined') return 'en'
  return [kept(), ...navigator.languages.map((it) => it.split('-')[0])].find(isOffered) ?? 'en'
}

let language: ConsoleLanguage | undefined
/** It stays until the page is loaded again. */
export const consoleLanguage = (): ConsoleLanguage => {
  language ??= found()
  return language
}

/** The other words cannot be loaded: this page is in English. */
export const stayEnglish = (): undefined => {
  language = 'en'
}

/** For dates, numbers and sorting. English ones are those of the browser, or of the place that is given. */
export const consoleLocale = (english?: string): string | undefined =>
  consoleLanguage() === 'en' ? english : consoleLanguage()

/** Keeps the choice on this device. Whether it is kept; a browser that keeps nothing stays in its own language. */
export const keepConsoleLanguage = (chosen: ConsoleLanguage): boolean => {
  try {
    localStorage.setItem(key, chosen)
  } catch {
    return false
  }
  return true
}

/** Tells when another window has chosen another language than this page has. Returns how to stop. */
export const onLanguageElsewhere = (
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  tell: () => void,
) => {
  const changed = (event: StorageEvent): void => {
    if (event.key === key && isOffered(event.newValue) && event.newValue !== consoleLanguage()) tell()
  }
  page.addEventListener('storage', changed)
  return () => page.removeEventListener('storage', changed)
}
