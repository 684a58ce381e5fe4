import type { ScreenLink } from '@ghostlight/contracts'

const clock = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
const hourMs = 3_600_000

/** What an operator reads about a link; `now`: the server's time, ms. */
export const screenLinkWords = (link: Pick<ScreenLink, 'madeAt' | 'until'>, now: number) => ({
  made: `made ${clock.format(new Date(link.madeAt))}`,
  until: `Works until ${clock.format(new Date(link.until))}`,
  isSoon: Date.parse(link.until) - now <= hourMs,
})
