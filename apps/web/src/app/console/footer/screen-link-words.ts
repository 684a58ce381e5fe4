import type { ScreenLink } from '@ghostlight/contracts'
import type { Times } from '../../../times/times.ts'
import { t } from '../../../words/t.ts'

const hourMs = 3_600_000

/** What an operator reads about a link; `now`: the server's time, ms. */
export const screenLinkWords = (link: Pick<ScreenLink, 'madeAt' | 'until'>, now: number, { dayMinute }: Times) => ({
  made: t`made ${dayMinute(Date.parse(link.madeAt))}`,
  until: t`Works until ${dayMinute(Date.parse(link.until))}`,
  isSoon: Date.parse(link.until) - now <= hourMs,
})
