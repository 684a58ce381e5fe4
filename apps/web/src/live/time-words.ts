import { type Mark, onTimeMs, type ShowTimes } from '@ghostlight/contracts/rules'
import { t } from '../words/t.ts'
import { span } from './minutes-seconds.ts'

const named = { doors: t`Doors`, start: t`Start`, interval: t`Interval ends` } as const

export type MarkWords = { name: string; time: string; left: string }

/** `Doors`, `19:00`, `in 12:04`; after it `2:10 ago`. `minute` formats a time of day of the house. */
export const markWords = ({ name, at }: Mark, now: number, minute: (at: number) => string): MarkWords => {
  const left = Date.parse(at) - now
  return {
    name: named[name],
    time: minute(Date.parse(at)),
    left: left > 0 ? t`in ${span(Math.ceil(left / 1_000) * 1_000)}` : t`${span(-left)} ago`,
  }
}

/** `1:20 over`, `0:30 under` or `on time`; null = not known. */
export const overWords = ({ overMs }: ShowTimes): string | null => {
  if (overMs === null) return null
  if (Math.abs(overMs) < onTimeMs) return t`on time`
  const by = span(Math.abs(overMs))
  return overMs > 0 ? t`${by} over` : t`${by} under`
}

/** `ends 21:47`, or `ended 21:47`; null = not known. */
export const endWords = ({ expectedEnd }: ShowTimes, now: number, minute: (at: number) => string): string | null => {
  if (expectedEnd === null) return null
  const at = Date.parse(expectedEnd)
  return at < now ? t`ended ${minute(at)}` : t`ends ${minute(at)}`
}
