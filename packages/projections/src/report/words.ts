import type { FailureReason, Report, Spread } from '@ghostlight/contracts'
import { missedWords } from '@ghostlight/contracts/rules'

/** `not connected 3, the phone could not play it 1`; the most frequent first. */
export const failuresIn = (counts: Partial<Record<FailureReason, number>>): string =>
  (Object.keys(missedWords) as FailureReason[])
    .flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : []))
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count }) => `${missedWords[reason]} ${count}`)
    .join(', ')

/** `420 / 900 / 1,250 ms`; a dash if nobody received anything */
export const spreadIn = ({ median, p95, worst }: Spread): string =>
  median === null || p95 === null || worst === null
    ? '–'
    : `${[median, p95, worst].map((ms) => Math.round(ms).toLocaleString('en-GB')).join(' / ')} ms`

type Asked = NonNullable<Report['asked']>[number]

/** `The door 3 (wins), The window 1`, or `in words` */
export const countsIn = ({
  kind,
  options = [],
  counts,
  winner,
}: Pick<Asked, 'kind' | 'options' | 'counts' | 'winner'>): string => {
  if (kind === 'text') return 'in words'
  const labels = new Map(options.map(({ _id, label }) => [_id, label]))
  return Object.entries(counts)
    .map(([answer, count]) => `${labels.get(answer) ?? answer} ${count}${answer === winner ? ' (wins)' : ''}`)
    .join(', ')
}

/** `4.2 s`; a dash if nobody answered */
export const secondsIn = (ms: number | null): string => (ms === null ? '–' : `${(ms / 1_000).toFixed(1)} s`)

/** `96 in ten seconds` */
export const momentWords = ({ count }: Report['moments'][number]): string =>
  `${count.toLocaleString('en-GB')} in ten seconds`
