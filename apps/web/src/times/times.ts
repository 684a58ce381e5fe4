import { consoleLocale } from '../words/console-language.ts'
/** The zone of this computer, in which times are shown until the house's own is known. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const made = new Map<string, Times>()

/** Formats times and days in a zone. `at`: ms since the epoch. Made once: every row of a list asks for it, and it costs more than the row. */
export const timesIn = (timeZone: string): Times => {
  const times = made.get(timeZone) ?? formatsIn(timeZone)
  made.set(timeZone, times)
  return times
}

const formatsIn = (timeZone: string) => {
  const told = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(consoleLocale('en-GB'), { ...options, timeZone })
    return (at: number): string => format.format(at)
  }
  return {
    zone: timeZone,
    /** `21:04:05` */
    time: told({ timeStyle: 'medium' }),
    /** `21:04` */
    minute: told({ timeStyle: 'short' }),
    /** `Wed 21:04`, of a moment within a day or two */
    dayMinute: told({ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** `1 Jul 2026, 21:04` */
    dayAndTime: told({ dateStyle: 'medium', timeStyle: 'short' }),
    /** `1 Jul 2026` */
    date: told({ dateStyle: 'medium' }),
    /** `Wed, 1 Jul 2026` */
    day: told({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    /** with its zone */
    whole: told({ dateStyle: 'full', timeStyle: 'long' }),
  }
}
export type Times = ReturnType<typeof formatsIn>
