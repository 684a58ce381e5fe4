const day = 86_400_000

/** A week as ISO 8601 writes it: `2026-W18`. */
export const weekPattern = /^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/
/** A day: `2026-05-01`. */
export const datePattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Its days, Monday first: the week with the year's first Thursday is week 1. */
export const datesOfWeek = (week: string): { from: string; to: string } => {
  const [year = 0, number = 1] = week.split('-W').map(Number)
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * day + (number - 1) * 7 * day
  return { from: dateOf(monday), to: dateOf(monday + 6 * day) }
}

/** The week of a day. */
export const weekOfDate = (date: string): string => {
  const at = Date.parse(`${date}T00:00:00Z`)
  const thursday = at + (3 - ((new Date(at).getUTCDay() + 6) % 7)) * day
  const year = new Date(thursday).getUTCFullYear()
  const number = Math.floor((thursday - Date.UTC(year, 0, 1)) / day / 7) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

const made = new Map<string, Intl.DateTimeFormat>()
/** The day on which a moment was, by the clocks of a zone. */
export const dateIn = (zone: string, iso: string): string => {
  const format = made.get(zone) ?? new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone })
  made.set(zone, format)
  return format.format(new Date(iso))
}
