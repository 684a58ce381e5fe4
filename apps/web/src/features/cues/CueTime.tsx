import type { Cue } from '@ghostlight/contracts'
import { lastRuns } from '../../live/cue-state.ts'
import { cueLength, cueTime } from '../../live/cue-time.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { minutesSeconds } from '../../live/useNow.ts'
import { usePlayTime } from '../../live/useShowTime.ts'
import { t } from '../../words/t.ts'
import css from './cue-time.module.css'

type Props = { cue: Pick<Cue, '_id' | 'plannedMs'> }

/** While a cue plays: `0:12 · 0:31 left · 0:43`, and what was planned. */
export const CueTime = ({ cue: { _id, plannedMs } }: Props) => {
  const runs = useBlackboard((board) => lastRuns(board.runs, _id))
  const time = cueTime(runs, usePlayTime(runs.some(({ state }) => state === 'running')))
  if (!time) return null
  const { elapsedMs, leftMs, totalMs } = time
  return (
    <span className={css.time} role="timer">
      {minutesSeconds(elapsedMs)}
      {leftMs !== null && (
        <>
          {' · '}
          <b>{t`${minutesSeconds(leftMs)} left`}</b>
        </>
      )}
      {totalMs !== null && ` · ${minutesSeconds(totalMs)}`}
      {plannedMs && t` · planned ${minutesSeconds(plannedMs)}`}
    </span>
  )
}

/** The most useful time if only one has room: `0:31 left`, or the elapsed time while its end is unknown. */
export const CueTimeLeft = ({ cue: { _id } }: { cue: Pick<Cue, '_id'> }) => {
  const runs = useBlackboard((board) => lastRuns(board.runs, _id))
  const time = cueTime(runs, usePlayTime(runs.some(({ state }) => state === 'running')))
  if (!time) return null
  return (
    <span className={css.time} role="timer">
      {time.leftMs === null ? minutesSeconds(time.elapsedMs) : <b>{t`${minutesSeconds(time.leftMs)} left`}</b>}
    </span>
  )
}

/** How long an ended cue was: `0:44, planned 0:43`; before it has run only what is planned. */
export const CueLength = ({ cue: { _id, plannedMs } }: Props) => {
  const length = useBlackboard(({ runs }) => cueLength(lastRuns(runs, _id)))
  const planned = plannedMs ? t`planned ${minutesSeconds(plannedMs)}` : null
  const words = [length === null ? null : minutesSeconds(length), planned].filter((it) => it !== null)
  return words.length === 0 ? null : <span className={css.length}>{words.join(', ')}</span>
}
