/** For pages: the words of a performance in other languages, and what is still to be done. */

export { writtenIn } from '../kinds/written-in.ts'
export { ownEdit, templateEdit } from './edits.ts'
export { withFittingTranslations } from './fitting.ts'
export { faultWords, symbolFaults } from './kept-symbols.ts'
export { type OwnText, ownTextsOf, type Part, partIn, partsOf } from './parts.ts'
export {
  countOf,
  languagesWritten,
  ownTranslationOf,
  templateState,
  textState,
  translationOf,
  type WordsCount,
  type WordsState,
} from './state.ts'
