import { type FailureReason, failureReasons, type Spread } from '@ghostlight/contracts'

const reasons: Record<FailureReason, string> = {
  NOT_CONNECTED: 'not connected',
  GENERATION_FAILED: 'no words were written',
  SYNTHESIS_FAILED: 'no speech was made',
  DECODE_FAILED: 'the phone could not play it',
  TIMED_OUT: 'the phone never said that it had finished',
  STOPPED: 'stopped',
  TOO_LATE: 'the server did not begin within 2 s of GO',
}

/** `not connected 3, the phone could not play it 1`; the most frequent first. */
export const failuresIn = (counts: Partial<Record<FailureReason, number>>): string =>
  failureReasons
    .flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : []))
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count }) => `${reasons[reason]} ${count}`)
    .join(', ')

/** `420 / 900 / 1,250 ms`; a dash where nobody received anything */
export const spreadIn = ({ median, p95, worst }: Spread): string =>
  median === null || p95 === null || worst === null
    ? '–'
    : `${[median, p95, worst].map((ms) => Math.round(ms).toLocaleString('en-GB')).join(' / ')} ms`
