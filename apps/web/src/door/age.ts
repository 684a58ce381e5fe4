import { words } from '../languages/door-words.ts'
import { language } from '../languages/language.ts'
import { numberIn } from '../languages/numbers.ts'
import { tagForNumbers } from '../languages/offered.ts'

/** Pings come every 5 s: what is older than that and an answer's time may be old. */
const freshMs = 8_000

/** With the digits and the hours of the language; English has those of the house. */
const clock = (at: number): string =>
  new Intl.DateTimeFormat(language.page() === 'en' ? 'en-GB' : tagForNumbers(language.page()), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at)

const ago = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  if (seconds < 120) return words().secondsAgo({ count: numberIn(seconds) })
  const minutes = Math.round(seconds / 60)
  return minutes < 120
    ? words().minutesAgo({ count: numberIn(minutes) })
    : words().hoursAgo({ count: numberIn(Math.round(minutes / 60)) })
}

type Seen = { isLive: boolean; heardAt: number | null }

/** How old the list may be: 'as of 20:14:05, 40 s ago'; null = it is up to date. */
export const ageLine = ({ isLive, heardAt }: Seen, now: number): string | null => {
  if (heardAt === null) return isLive ? null : words().connecting()
  const old = now - heardAt
  return isLive && old < freshMs ? null : words().asOf({ time: clock(heardAt), ago: ago(Math.max(0, old)) })
}
