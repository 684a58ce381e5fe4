import type { Report } from '@ghostlight/contracts'
import { appendixOf } from './sheet-appendix.ts'
import { frontOf } from './sheet-front.ts'
import type { SheetSection } from './sheet-section.ts'
import { timesOf } from './sheet-times.ts'

/** A report as it is handed in: `front` is one page, `appendix` everything that is known. */
export type Sheet = {
  title: string
  facts: readonly string[]
  front: readonly SheetSection[]
  appendix: readonly SheetSection[]
}

/** The text of a report, which the screen, the page and the PDF draw. `zone`: an IANA name */
export const sheetOf = (report: Report, zone: string): Sheet => {
  const times = timesOf(zone)
  const { show, startedAt } = report
  return {
    title: show.title,
    facts: [
      startedAt === null ? 'Nobody pressed GO.' : times.day(startedAt),
      ...(show.rehearsal ? ['Rehearsal'] : []),
      show._id,
      `Times: ${zone}`,
    ],
    front: frontOf(report, times),
    appendix: appendixOf(report, times),
  }
}
