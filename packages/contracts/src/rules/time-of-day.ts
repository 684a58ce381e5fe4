/** A time of day, as a clock on the wall shows it: `09:05`, `19:30`. */
export const timeOfDayPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const minute = 60_000
const day = 86_400_000

const made = new Map<string, Intl.DateTimeFormat>()
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone, hourCycle: 'h23' })
  made.set(timeZone, format)
  return format
}

/** What the clocks of a zone show at a moment, to the minute, as if it were UTC. */
const shownAt = (zone: string, at: number): number => {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map((it) => [it.type, Number(it.value)]),
  )
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0 } = parts
  return Date.UTC(year, month - 1, date, hour, minutes)
}

/** The moments at which the clocks of a zone show this: none or two on a day when the clocks change. */
const momentsOf = (zone: string, shown: number): number[] => {
  const offsets = [-day, day].map((by) => shownAt(zone, shown + by) - (shown + by))
  return [...new Set(offsets.map((offset) => shown - offset))]
    .filter((at) => shownAt(zone, at) === shown)
    .sort((one, other) => one - other)
}

/**
 * The first moment, ms, from `from` on at which the clocks of the zone show this time of day. A time that is left out
 * because clocks go forward is as much later; of a time that comes twice, it is the first one from `from` on.
 */
export const momentOf = (time: string, { zone, from }: { zone: string; from: number }): number => {
  const [hour = 0, minutes = 0] = time.split(':').map(Number)
  const begin = shownAt(zone, from)
  const midnight = begin - (begin % day)
  for (let ahead = 0; ahead <= 2; ahead++) {
    const shown = midnight + ahead * day + (hour * 60 + minutes) * minute
    const before = shownAt(zone, shown - day) - (shown - day)
    const all = momentsOf(zone, shown)
    const found = (all.length > 0 ? all : [shown - before]).find((at) => at >= from)
    if (found !== undefined) return found
  }
  return from
}

/** Reads a time of day as people write it: `9:05`, `20.35`, `2035`, `20h35`, `19:30:00`, `20h`, `7:30 pm`, `7p`. null if it is none. */
export const timeOfDayIn = (typed: string): string | null => {
  const text = typed.trim().toLowerCase()
  const [, whole, half] = /^(.+?) ?([ap])(?:\.?m\.?)?$/.exec(text) ?? []
  const [, hour = '', minutes] = /^(\d{1,2})(?:h|[:.h ]?(\d\d)(?::00)?)?$/.exec(whole ?? text) ?? []
  const isHourAlone = minutes === undefined && half === undefined && !text.endsWith('h')
  // with a.m. or p.m. the clock has twelve hours
  if (isHourAlone || (half !== undefined && (Number(hour) < 1 || Number(hour) > 12))) return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  const time = `${String(hours).padStart(2, '0')}:${minutes ?? '00'}`
  return timeOfDayPattern.test(time) ? time : null
}
