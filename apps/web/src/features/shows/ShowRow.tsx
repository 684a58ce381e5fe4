import type { ShowSummary } from '@ghostlight/contracts'
import { RehearsalMark } from '../../controls/RehearsalMark.tsx'
import { useTimes } from '../../times/useTimes.ts'
import { counted } from '../../words/counted.ts'
import { t } from '../../words/t.ts'
import { versionMarker } from './performances.ts'
import css from './shows.module.css'
import { madeAt } from './shows.ts'

/** What tells shows apart: the performance, the date, the number of people, and how far it went. */
export const ShowRow = ({ show }: { show: ShowSummary }) => {
  const times = useTimes()
  return (
    <>
      <span className={`${css.name} ellipsis`}>
        {show.performance.name} <span className={css.version}>{versionMarker(show.performance)}</span>{' '}
        {show.rehearsal && <RehearsalMark />}
      </span>
      <span className={`mono ${css.id}`}>{show._id}</span>
      <span className={`${css.about} ellipsis`}>
        {madeAt(show, times)} · {counted(show.people, t`person`, t`people`)} · {counted(show.goes, 'GO', 'GOs')}
        {show.takenOut ? t` · in its file` : show.closedAt === null ? '' : t` · closed`}
      </span>
    </>
  )
}
