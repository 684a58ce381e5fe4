import { consoleLanguage, consoleLocale } from './console-language.ts'

/** To make one takes far longer than to use it. */
const formats = new Map<string | undefined, Intl.NumberFormat>()

/** `1,204`, or in German `1.204`. */
export const grouped = (count: number): string => {
  const locale = consoleLocale('en-GB')
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format.format(count)
}

/** `4.20` of 4.2 and two places, or in German `4,20`; without `places`, as few as there are. */
export const decimal = (value: number, places?: number): string => {
  const text = places === undefined ? String(value) : value.toFixed(places)
  return consoleLanguage() === 'de' ? text.replace('.', ',') : text
}
