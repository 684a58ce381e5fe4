import { type FailureReason, failureReasons, type Spread } from '@ghostlight/contracts'
import { missedWords } from '@ghostlight/contracts/rules'

/** `not connected 3, the phone could not play it 1`; the most frequent first. */
export const failuresIn = (counts: Partial<Record<FailureReason, number>>): string =>
  failureReasons
    .flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : []))
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count }) => `${missedWords[reason]} ${count}`)
    .join(', ')

/** `420 / 900 / 1,250 ms`; a dash if nobody received anything */
export const spreadIn = ({ median, p95, worst }: Spread): string =>
  median === null || p95 === null || worst === null
    ? '–'
    : `${[median, p95, worst].map((ms) => Math.round(ms).toLocaleString('en-GB')).join(' / ')} ms`
