import { languageName, offeredLanguages } from '@ghostlight/contracts/rules'
import { consoleLanguage, consoleLocale } from '../../words/console-language.ts'

/** A language by its name in the console's own. */
export const nameOf = (language: string): string => languageName(language, consoleLanguage())

/** Each language by its name in the console's own. It is found by its own name and its tag, too. */
export const languageChoices = offeredLanguages
  .map((value) => ({ value, label: nameOf(value), more: `${languageName(value)} ${value}` }))
  .toSorted((one, other) => one.label.localeCompare(other.label, consoleLocale()))
