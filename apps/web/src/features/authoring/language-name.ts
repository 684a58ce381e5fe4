import { languageName } from '@ghostlight/contracts/rules'
import { consoleLanguage } from '../../words/console-language.ts'

/** A language by its name in the console's own. */
export const nameOf = (language: string): string => languageName(language, consoleLanguage())
