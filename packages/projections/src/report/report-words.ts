import { germanReport } from './german.ts'
import { type Tag, tagOf } from './messages.ts'
import { translator } from './sentences.ts'

/** The languages in which a report is handed in. */
export type ReportLanguage = 'en' | 'de'

/** What says a report's texts. `translated`: a sentence that was finished in English when the evening was read. */
export type ReportWords = { language: ReportLanguage; t: Tag; translated: (sentence: string) => string }

/** English for a language in which there is no report. */
export const reportLanguage = (tag: string | undefined): ReportLanguage => (/^de(-|$)/i.test(tag ?? '') ? 'de' : 'en')

export const englishReport: ReportWords = { language: 'en', t: tagOf(undefined), translated: (sentence) => sentence }

const made: { de?: ReportWords } = {}
export const reportWords = (language: ReportLanguage): ReportWords => {
  if (language !== 'de') return englishReport
  made.de ??= { language, t: tagOf(germanReport), translated: translator(germanReport) }
  return made.de
}
