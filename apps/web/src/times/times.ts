/** The zone of this computer, in which times are shown until the house's own is known. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formats times and days in a zone. `at`: ms since the epoch. */
export const timesIn = (timeZone: string) => {
  const told = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
    return (at: number): string => format.format(at)
  }
  return {
    zone: timeZone,
    /** `21:04:05` */
    time: told({ timeStyle: 'medium' }),
    /** `21:04` */
    minute: told({ timeStyle: 'short' }),
    /** `Wed, 1 Jul 2026` */
    day: told({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    /** with its zone */
    whole: told({ dateStyle: 'full', timeStyle: 'long' }),
  }
}
export type Times = ReturnType<typeof timesIn>
