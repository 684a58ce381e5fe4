/** Pings come every 5 s: what is older than that and an answer's time may be old. */
const freshMs = 8_000

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const ago = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  if (seconds < 120) return `${seconds} s ago`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`
}

type Seen = { isLive: boolean; heardAt: number | null }

/** How old the list may be: 'as of 20:14:05, 40 s ago'; null = it is up to date. */
export const ageLine = ({ isLive, heardAt }: Seen, now: number): string | null => {
  if (heardAt === null) return isLive ? null : 'connecting'
  const old = now - heardAt
  return isLive && old < freshMs ? null : `as of ${clock.format(heardAt)}, ${ago(Math.max(0, old))}`
}
