import { consoleLanguage } from '../../words/console-language.ts'

/** A label within a sentence. A German noun keeps its capital. */
export const inSentence = (label: string): string => (consoleLanguage() === 'de' ? label : label.toLowerCase())
