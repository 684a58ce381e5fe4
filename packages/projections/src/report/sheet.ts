import type { Report } from '@ghostlight/contracts'
import { englishReport, type ReportWords } from './report-words.ts'
import { appendixOf } from './sheet-appendix.ts'
import { frontOf } from './sheet-front.ts'
import type { SheetSection } from './sheet-section.ts'
import { sheetWords } from './sheet-times.ts'

/** A report as it is handed in: `front` is one page, `appendix` everything that is known. */
export type Sheet = {
  title: string
  facts: readonly string[]
  front: readonly SheetSection[]
  appendix: readonly SheetSection[]
}

/** The text of a report, which the screen, the page and the PDF draw. `zone`: an IANA name. `said`: its language */
export const sheetOf = (report: Report, zone: string, said: ReportWords = englishReport): Sheet => {
  const words = sheetWords(zone, said)
  const { t } = words
  const { show, startedAt } = report
  return {
    title: show.title,
    facts: [
      startedAt === null ? t`Nobody pressed GO.` : words.day(startedAt),
      ...(show.rehearsal ? [t`Rehearsal`] : []),
      show._id,
      t`Times: ${zone}`,
    ],
    front: frontOf(report, words),
    appendix: appendixOf(report, words),
  }
}
