import type { ScreenLink } from '@ghostlight/contracts'
import { consoleLocale } from '../../../words/console-language.ts'
import { t } from '../../../words/t.ts'

const clock = new Intl.DateTimeFormat(consoleLocale(), {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const hourMs = 3_600_000

/** What an operator reads about a link; `now`: the server's time, ms. */
export const screenLinkWords = (link: Pick<ScreenLink, 'madeAt' | 'until'>, now: number) => ({
  made: t`made ${clock.format(new Date(link.madeAt))}`,
  until: t`Works until ${clock.format(new Date(link.until))}`,
  isSoon: Date.parse(link.until) - now <= hourMs,
})
