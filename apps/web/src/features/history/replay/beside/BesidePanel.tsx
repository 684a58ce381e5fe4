import type { Blackboard } from '@ghostlight/contracts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../rest/client.ts'
import panel from '../../../../theme/panel.module.css'
import { useTimes } from '../../../../times/useTimes.ts'
import { t } from '../../../../words/t.ts'
import { madeAt } from '../../../shows/shows.ts'
import { bandName } from '../timeline/bands.ts'
import { clock } from '../timeline/clock.ts'
import type { Timeline } from '../timeline/timeline.ts'
import css from './beside.module.css'
import { type Comparison, comparedCues, type Run } from './compare.ts'

type Props = {
  board: Blackboard
  timeline: Timeline
  beside: Comparison | null
  refused: string | null
  /** id of the other show */
  chosen: string | null
  onChoose: (id: string | null) => void
  onGoTo: (time: number) => void
}

/** Compares this evening with another one of the same performance, cue by cue. */
export const BesidePanel = ({ board, timeline, beside, refused, chosen, onChoose, onGoTo }: Props) => {
  const shows = useQuery({ queryKey: ['blackboards'], queryFn: () => call('listBlackboards') })
  const times = useTimes()
  const others = (shows.data ?? []).filter(
    ({ _id, performance }) => _id !== board._id && performance._id === board.performance,
  )
  return (
    <div className={css.beside}>
      <Select
        aria-label={t`The other evening`}
        placeholder={others.length === 0 ? t`No other evening of this performance` : t`Choose another evening`}
        data={others.map((show) => ({ value: show._id, label: `${madeAt(show, times)} · ${show._id}` }))}
        value={chosen}
        onChange={onChoose}
        searchable
        clearable
      />
      {refused && (
        <p className={panel.error} role="alert">
          {refused}
        </p>
      )}
      {chosen && !beside && !refused && <p className={panel.empty}>{t`Reading the other evening...`}</p>}
      {beside && <Cues here={timeline} there={beside} onGoTo={onGoTo} />}
    </div>
  )
}

type CuesProps = { here: Timeline; there: Comparison; onGoTo: (time: number) => void }

const Cues = ({ here, there, onGoTo }: CuesProps) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">{t`Cue`}</th>
        <th scope="col">{t`Here`}</th>
        <th scope="col">{there.when}</th>
        <th scope="col">{t`Longer`}</th>
      </tr>
    </thead>
    <tbody>
      {comparedCues(here, there.timeline).map(({ key, band, here: ours, there: theirs }) => (
        <tr key={key}>
          <th scope="row">
            <button type="button" disabled={!ours} onClick={() => ours && onGoTo(here.zero + ours.start)}>
              {bandName(band)}
            </button>
          </th>
          <td>{told(ours)}</td>
          <td>{told(theirs)}</td>
          <td>{ours && theirs && difference(ours.length - theirs.length)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Such as `10:02, 0:14 long, stopped`. */
const told = (run: Run | undefined): string =>
  run ? t`${clock(run.start)}, ${clock(run.length)} long${run.state === 'stopped' ? t`, stopped` : ''}` : t`not run`
const difference = (ms: number): string => `${ms > 0 ? '+' : ''}${clock(ms)}`
