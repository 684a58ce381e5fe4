/** The marks of a cue, to tell cues apart at a glance. */
export const cueColours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const
export type CueColour = (typeof cueColours)[number]

/** What runs the cue after this one by itself: so long after its end, or a time of day at the venue. */
export type Follow = { afterMs: number } | { atTime: string }

/** 00:00 to 23:59 */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

const minute = 60_000
/** in minutes; clocks change by at most this much */
const [longestStep, longestChange] = [30, 180]

/** `19:05` in a time zone at this moment, as minutes of the day. */
const minutesIn = (zone: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (at) => {
    const parts = format.formatToParts(at)
    const of = (type: string) => Number(parts.find((it) => it.type === type)?.value)
    return of('hour') * 60 + of('minute')
  }
}

/**
 * The next time after `now` at which the clocks of a time zone show `19:05`, ms since the epoch. A time that is left out
 * when the clocks go forward is the moment at which they do; of a time that comes twice it is the first one to come.
 */
export const nextTimeOfDay = (atTime: string, { now, zone }: { now: number; zone: string }): number => {
  const shown = minutesIn(zone)
  const wanted = Number(atTime.slice(0, 2)) * 60 + Number(atTime.slice(3))
  const ahead = (at: number): number => (wanted - shown(at) + 1_440) % 1_440
  let at = Math.floor(now / minute) * minute + minute
  for (let left = ahead(at); left > 0; left = ahead(at)) {
    // in small steps, because the clocks may change on the way
    const until = at + Math.min(left, longestStep) * minute
    const isLeftOut = left <= longestStep + longestChange && ahead(until) > 1_440 - longestChange
    if (!isLeftOut) at = until
    else {
      while (ahead(at) <= left) at += minute
      return at
    }
  }
  return at
}

/** As a sheet and the editor write it: `5 s` after its end, `at 19:05` of the day; '' = nothing. */
export const followText = (follow: Follow | null | undefined): string => {
  if (!follow) return ''
  return 'atTime' in follow ? `at ${follow.atTime}` : `${follow.afterMs / 1_000} s`
}

/** Reads what `followText` writes; undefined: it is neither. */
export const followIn = (text: string, ms: (text: string) => number | null): Follow | null | undefined => {
  const plain = text.trim().toLowerCase()
  if (plain === '') return null
  if (plain.startsWith('at ')) {
    const atTime = plain.slice(3).trim().padStart(5, '0')
    return timeOfDay.test(atTime) ? { atTime } : undefined
  }
  const afterMs = ms(plain)
  return afterMs === null || afterMs > 3_600_000 ? undefined : { afterMs }
}
