import { languageName, type Saying } from '@ghostlight/contracts/rules'
import { consoleLanguage } from '../../../words/console-language.ts'
import { t } from '../../../words/t.ts'

export const people = (count: number): string => (count === 1 ? t`1 person` : t`${count} people`)
export const quoted = (text: string): string => t`“${text.replace(/\s+/g, ' ').trim()}”`
/** Quotes a text at the end of a sentence. A text with its own end mark gets no full stop. */
export const quotedAtEnd = (text: string): string => (/[.!?…]\s*$/.test(text) ? quoted(text) : `${quoted(text)}.`)
export const listed = (names: readonly string[]): string =>
  names.length > 3 ? t`${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
/** `AudioContentSent` → `Audio content sent` */
export const words = (type: string): string =>
  type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Such as ` in German, by the phone itself`: nothing about a voice that speaks the performance's language. */
export const spokenIn = ({
  language,
  saidBy,
}: {
  language?: string | undefined
  saidBy?: Saying | undefined
}): string =>
  `${language === undefined ? '' : t` in ${languageName(language, consoleLanguage())}`}${saidBy ? sayings[saidBy] : ''}`
const sayings: Record<Saying, string> = { phone: t`, by the phone itself`, captions: t`, as captions` }
