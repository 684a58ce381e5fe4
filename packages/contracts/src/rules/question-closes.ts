import { questionLimits } from './questions.ts'

/** What is wrong with the time after which a question closes, in words. */
export const closesRefused = ({ afterMs }: { afterMs?: number | undefined }): string | undefined => {
  const { least, most } = questionLimits.afterMs
  if (afterMs === undefined || (afterMs >= least && afterMs <= most)) return undefined
  return `A question closes after ${least / 1_000} to ${most / 1_000} seconds.`
}
