import { IconVolume } from '@tabler/icons-react'
import { type CueProgress, currentCue, lastRuns, progressOf } from '../../live/cue-state.ts'
import { useBlackboard, useLive } from '../../live/LiveProvider.tsx'
import { audienceCounts } from '../../people/presence.ts'
import { CueProgressBar } from '../cues/CueProgressBar.tsx'
import { CueLength, CueTime } from '../cues/CueTime.tsx'
import { ProgressWords, ReceiptWords } from '../cues/ProgressWords.tsx'
import css from './now.module.css'

type Props = { playing: boolean; progress: CueProgress | null }

/** While the cue plays, how far it is; otherwise who could hear it, and how the last one went. */
export const CurrentDetail = ({ playing, progress }: Props) => {
  const current = currentCue(useBlackboard((all) => all))
  if (!playing || !progress) return <Standby />
  return (
    <>
      <CueProgressBar progress={progress} />
      <div className={css.words}>
        <ProgressWords progress={progress} />
        {current && <CueTime brief cue={current.cue} />}
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
          last: {at + 1} {cues[at]?.name}, <ReceiptWords progress={receipt} />{' '}
          {cues[at] && <CueLength cue={cues[at]} />}
        </span>
      )}
    </div>
  )
}
