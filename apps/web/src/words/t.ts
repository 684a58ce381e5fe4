import { consoleLanguage, stayEnglish } from './console-language.ts'

type Value = string | number | null | undefined
type Messages = Readonly<Record<string, string>>

/** English is what the code says. Another language is here before anything is drawn; if it cannot be loaded, English stays. */
const messages: Messages | undefined =
  consoleLanguage() === 'de'
    ? await import('./de/index.ts').then(
        ({ german }) => german,
        (): undefined => stayEnglish(),
      )
    : undefined

const put = (message: string, values: readonly Value[]): string =>
  message.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ''))

const keys = new WeakMap<TemplateStringsArray, string>()
/** `{0} of {1}` for t`${here} of ${all}`. */
const keyOf = (english: TemplateStringsArray, sense: string): string => {
  const known = keys.get(english)
  if (known !== undefined) return known
  const key = english.reduce((before, text, at) => `${before}{${at - 1}}${text}`) + sense
  keys.set(english, key)
  return key
}

type Tag = (english: TemplateStringsArray, ...values: readonly Value[]) => string
const inSense =
  (sense: string): Tag =>
  (english, ...values) => {
    const message = messages?.[keyOf(english, sense)]
    if (message !== undefined) return put(message, values)
    return english.reduce((before, text, at) => `${before}${values[at - 1]}${text}`)
  }

/**
 * What the console says, in its language: t`${name} is here.` The English text is the key of the others (`words/de`).
 * One English word that is two in another language says which it is: t.as('verb')`Open`, with the key `Open|verb`.
 */
export const t = Object.assign(inSense(''), { as: (sense: string): Tag => inSense(`|${sense}`) })
