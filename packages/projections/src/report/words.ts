import type { FailureReason, Report, Spread } from '@ghostlight/contracts'
import { countsInOrder, missedWords } from '@ghostlight/contracts/rules'
import type { ReportLanguage } from './report-words.ts'
import type { SheetWords } from './sheet-times.ts'

/** `4.2`, or in German `4,2` */
export const decimal = (value: number, places: number, language: ReportLanguage): string =>
  language === 'de' ? value.toFixed(places).replace('.', ',') : value.toFixed(places)

/** `not connected 3, the phone could not play it 1`; the most frequent first. */
export const failuresIn = (counts: Partial<Record<FailureReason, number>>, words: SheetWords): string =>
  (Object.keys(missedWords) as FailureReason[])
    .flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : []))
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count }) => `${words.translated(missedWords[reason])} ${words.count(count)}`)
    .join(', ')

/** `420 / 900 / 1,250 ms`; a dash if nobody received anything */
export const spreadIn = ({ median, p95, worst }: Spread, { count }: SheetWords): string =>
  median === null || p95 === null || worst === null
    ? '–'
    : `${[median, p95, worst].map((ms) => count(Math.round(ms))).join(' / ')} ms`

type Asked = NonNullable<Report['asked']>[number]

/** `The door 3 (wins), The window 1`, or `in words` */
export const countsIn = (
  asked: Pick<Asked, 'kind' | 'options' | 'counts' | 'winner'>,
  { t, count: grouped }: SheetWords,
): string => {
  const { kind, options = [], winner } = asked
  if (kind === 'text') return t`in words`
  const labels = new Map(options.map(({ _id, label }) => [_id, label]))
  return countsInOrder(asked)
    .map(([answer, count]) => `${labels.get(answer) ?? answer} ${grouped(count)}${answer === winner ? t` (wins)` : ''}`)
    .join(', ')
}

/** `4.2 s`; a dash if nobody answered */
export const secondsIn = (ms: number | null, { language }: SheetWords): string =>
  ms === null ? '–' : `${decimal(ms / 1_000, 1, language)} s`

/** `96 in ten seconds` */
export const momentWords = ({ count }: Report['moments'][number], words: SheetWords): string =>
  words.t`${words.count(count)} in ten seconds`
