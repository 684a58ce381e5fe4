import type { DataOf, Say } from './say.ts'

const marked = { doors: 'opening of the doors', start: 'start', interval: 'end of the interval' } as const

/** Says how far away the time is, because the line has its own time beside it. */
export const countdownSentence = ({ name, at, by }: DataOf<'CountdownSet'>, { time }: Say): string => {
  if (at === null) return `${by} left the ${marked[name]} as planned.`
  const minutes = Math.round((Date.parse(at) - time) / 60_000)
  const when = minutes > 0 ? `${minutes} min later` : minutes < 0 ? `${-minutes} min earlier` : 'now'
  return `${by} set the ${marked[name]} for ${when}.`
}
