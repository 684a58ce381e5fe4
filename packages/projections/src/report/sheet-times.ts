import { clockOf } from './chart.ts'

export type SheetTimes = {
  /** `20:31:00` */
  time: (iso: string) => string
  /** `20:31` */
  minute: (iso: string) => string
  /** `Friday, 1 May 2026` */
  day: (iso: string) => string
  /** `1 May 2026` */
  date: (iso: string) => string
}

export const timesOf = (timeZone: string): SheetTimes => {
  const [time, minute, day, date] = (
    [{ timeStyle: 'medium' }, { timeStyle: 'short' }, { dateStyle: 'full' }, { dateStyle: 'medium' }] as const
  ).map((style) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...style, timeZone })
    return (iso: string) => format.format(new Date(iso))
  }) as [SheetTimes['time'], SheetTimes['minute'], SheetTimes['day'], SheetTimes['date']]
  return { time, minute, day, date }
}

/** `6:12 over`, `0:40 under`, `in time`; a dash if nobody knows */
export const overWords = (overMs: number | null): string => {
  if (overMs === null) return '–'
  const length = clockOf(Math.abs(overMs))
  return length === '0:00' ? 'in time' : `${length} ${overMs > 0 ? 'over' : 'under'}`
}

/** `1,204` */
export const countWords = (count: number): string => count.toLocaleString('en-GB')
