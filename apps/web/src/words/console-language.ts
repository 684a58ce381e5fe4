/** The languages of the operators' and the authors' pages, each by its own name. */
export const consoleLanguages = { en: 'English', de: 'Deutsch' } as const
export type ConsoleLanguage = keyof typeof consoleLanguages

/** Not the audience's: an operator may try a phone in this browser, in another language. */
export const languageKey = 'ghostlight.console-language'

/** Not there where tests and the build read the console's code. */
const page: { document?: object; navigator?: object } = globalThis

const kept = (): string | null => {
  try {
    return localStorage.getItem(languageKey)
  } catch {
    // a browser that keeps nothing
    return null
  }
}

export const isConsoleLanguage = (it: string | null | undefined): it is ConsoleLanguage =>
  typeof it === 'string' && Object.hasOwn(consoleLanguages, it)

/** As chosen on this device, or else the first of the browser's that there is. */
const found = (): ConsoleLanguage => {
  if (!page.document) return 'en'
  return [kept(), ...navigator.languages.map((it) => it.split('-')[0])].find(isConsoleLanguage) ?? 'en'
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
    localStorage.setItem(languageKey, chosen)
  } catch {
    return false
  }
  return true
}
