import { onTimeMs } from '@ghostlight/contracts/rules'
import { clockOf } from './chart.ts'
import type { Tag } from './messages.ts'
import { englishReport, type ReportLanguage, type ReportWords } from './report-words.ts'

const locales = { en: 'en-GB', de: 'de-DE' } as const

/** How times, counts and texts are said in a sheet. */
export type SheetWords = ReportWords & {
  /** `20:31:00` */
  time: (iso: string) => string
  /** `20:31` */
  minute: (iso: string) => string
  /** `Friday, 1 May 2026` */
  day: (iso: string) => string
  /** `1 May 2026` */
  date: (iso: string) => string
  /** `1,204` */
  count: (count: number) => string
}

export const sheetWords = (timeZone: string, words: ReportWords): SheetWords => {
  const locale = locales[words.language]
  const [time, minute, day, date] = (
    [{ timeStyle: 'medium' }, { timeStyle: 'short' }, { dateStyle: 'full' }, { dateStyle: 'medium' }] as const
  ).map((style) => {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone })
    return (iso: string) => format.format(new Date(iso))
  }) as [SheetWords['time'], SheetWords['minute'], SheetWords['day'], SheetWords['date']]
  return { ...words, time, minute, day, date, count: (count) => grouped(count, words.language) }
}

/** `6:12 over`, `0:40 under`, `on time`; a dash if nobody knows */
export const overWords = (overMs: number | null, t: Tag = englishReport.t): string => {
  if (overMs === null) return '–'
  if (Math.abs(overMs) < onTimeMs) return t`on time`
  const length = clockOf(Math.abs(overMs))
  return overMs > 0 ? t`${length} over` : t`${length} under`
}

/** `1,204` */
export const grouped = (count: number, language: ReportLanguage): string => count.toLocaleString(locales[language])
