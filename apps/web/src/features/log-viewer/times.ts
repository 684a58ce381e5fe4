/** The zone in which times are shown until the house has told its own: that of the computer at which the log is read. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Times and days as they are told in a zone. */
export const timesIn = (timeZone: string) => {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone })
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone })
  return { time: (at: number) => time.format(at), whole: (at: number) => day.format(at) }
}
export type Times = ReturnType<typeof timesIn>
