/** The languages of the operators' and the authors' pages, each by its own name. */
export const consoleLanguages = { en: 'English', de: 'Deutsch' } as const
export type ConsoleLanguage = keyof typeof consoleLanguages

const key = 'ghostlight.console-language'
/** Not there where tests and the build read the console's code. */
const page: { document?: object; location?: { reload(): void }; navigator?: object } = globalThis

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

const found = (): ConsoleLanguage => {
  if (!page.document) return 'en'
  return [kept(), ...navigator.languages.map((it) => it.split('-')[0])].find(isOffered) ?? 'en'
}

let language: ConsoleLanguage | undefined
/** As chosen on this device, or else the first of the browser's that there is. It stays until the page is loaded again. */
export const consoleLanguage = (): ConsoleLanguage => {
  language ??= found()
  return language
}

/** Keeps the choice on this device, and loads the page again in it. */
export const chooseConsoleLanguage = (chosen: ConsoleLanguage): void => {
  try {
    localStorage.setItem(key, chosen)
  } catch {
    // a browser that keeps nothing stays in its own language
  }
  page.location?.reload()
}
