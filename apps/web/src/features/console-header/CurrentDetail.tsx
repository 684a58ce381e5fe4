import { IconVolume } from '@tabler/icons-react'
import { type CueProgress, lastRuns, progressOf } from '../../live/cue-state.ts'
import { useBlackboard, useLive } from '../../live/LiveProvider.tsx'
import { minutesSeconds, useNow } from '../../live/useNow.ts'
import { audienceCounts } from '../../people/presence.ts'
import { CueProgressBar } from '../cues/CueProgressBar.tsx'
import { ProgressWords, ReceiptWords } from '../cues/ProgressWords.tsx'
import css from './now.module.css'

type Props = { playing: boolean; progress: CueProgress | null }

/** While the cue plays, how far it is; otherwise who could hear it, and how the last one went. */
export const CurrentDetail = ({ playing, progress }: Props) => {
  const now = useNow(playing)
  if (!playing || !progress) return <Standby />
  return (
    <>
      <CueProgressBar progress={progress} />
      <div className={css.words}>
        <ProgressWords progress={progress} />
        <span className={css.time}>{minutesSeconds(now - Date.parse(progress.startedAt))}</span>
      </div>
    </>
  )
}

const Standby = () => {
  const { ready, total } = audienceCounts(useLive((state) => state))
  const { cues, runs } = useBlackboard((all) => all)
  const last = runs.findLast((run) => run.cueId !== null)
  const at = cues.findIndex((cue) => cue._id === last?.cueId)
  const receipt = last?.cueId ? progressOf(lastRuns(runs, last.cueId)) : null
  return (
    <div className={css.standby}>
      <span className={css.ready}>
        <IconVolume size={14} aria-hidden /> ready {ready} / {total}
      </span>
      {receipt && at >= 0 && (
        <span className={css.last}>
          last: {at + 1} {cues[at]?.name}, <ReceiptWords progress={receipt} />
        </span>
      )}
    </div>
  )
}
