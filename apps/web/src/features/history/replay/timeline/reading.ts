import { countBy } from './span.ts'
import type { Timeline } from './timeline.ts'

type Read = Pick<Timeline, 'emotes' | 'spoken' | 'presence'>
/** The values of the lanes at a time: the counts in that step, and how many phones were connected. */
export type Reading = { from: number; emotes: number; sent: number; phones: number }

const timeOf = ({ at }: { at: number }): number => at

export const readingAt = ({ emotes, spoken, presence }: Read, time: number, stepMs: number): Reading => {
  const from = Math.floor(time / stepMs) * stepMs
  const inStep = (list: readonly { at: number }[]): number =>
    countBy(list, from + stepMs - 1, timeOf) - countBy(list, from - 1, timeOf)
  const phones = presence[countBy(presence, time, timeOf) - 1]?.count ?? 0
  return { from, emotes: inStep(emotes), sent: inStep(spoken), phones }
}
