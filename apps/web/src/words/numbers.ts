import { consoleLanguage, consoleLocale } from './console-language.ts'

/** `1,204`, or in German `1.204`. */
export const grouped = (count: number): string => count.toLocaleString(consoleLocale('en-GB'))

/** `4.20` of 4.2 and two places, or in German `4,20`; without `places`, as few as there are. */
export const decimal = (value: number, places?: number): string => {
  const text = places === undefined ? String(value) : value.toFixed(places)
  return consoleLanguage() === 'de' ? text.replace('.', ',') : text
}
