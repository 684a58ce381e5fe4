import type { ScreenLink } from '@ghostlight/contracts'

const clock = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
const hourMs = 3_600_000

/** What an operator reads about a link; `now`: the server's time, ms. */
export const screenLinkWords = (link: Pick<ScreenLink, 'madeAt' | 'until'>, now: number) => ({
  made: `made ${clock.format(new Date(link.madeAt))}`,
  until: `Works until ${clock.format(new Date(link.until))}`,
  isSoon: Date.parse(link.until) - now <= hourMs,
})

/** The toast for an open screen whose link ends within the hour. */
export const endingWords = ({ of, until }: Pick<ScreenLink, 'of' | 'until'>): string => {
  const [screen, button] = of === 'wall' ? ['wall', 'Wall'] : ['stage screen', 'Stage']
  return `The link of the ${screen} ends at ${clock.format(new Date(until))}, and the ${screen} with it. Press ${button} below, then Renew.`
}
