import { t } from '../../../words/t.ts'
import type { DataOf, Say } from './say.ts'

const marked = {
  doors: t`the opening of the doors`,
  start: t`the start`,
  interval: t`the end of the interval`,
} as const

/** Says how far away the time is, because the line has its own time beside it. */
export const countdownSentence = ({ name, at, by }: DataOf<'CountdownSet'>, { time }: Say): string => {
  if (at === null) return t`${by} left ${marked[name]} as planned.`
  const minutes = Math.round((Date.parse(at) - time) / 60_000)
  const when = minutes > 0 ? t`${minutes} min later` : minutes < 0 ? t`${-minutes} min earlier` : t`now`
  return t`${by} set ${marked[name]} for ${when}.`
}
