import type { Run } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { IconVolume } from '@tabler/icons-react'
import { CueProgressBar } from '../../../features/cues/CueProgressBar.tsx'
import { CueLength, CueTime } from '../../../features/cues/CueTime.tsx'
import { NobodyHeard } from '../../../features/cues/NobodyHeard.tsx'
import { ProgressWords, ReceiptWords } from '../../../features/cues/ProgressWords.tsx'
import { WaitingFor } from '../../../features/cues/WaitingFor.tsx'
import { type CueProgress, currentCue, lastRuns, nobodyHeard, progressOf } from '../../../live/cue-state.ts'
import { useBlackboard, useLive } from '../../../live/LiveProvider.tsx'
import { audienceCounts } from '../../../people/presence.ts'
import { t } from '../../../words/t.ts'
import css from './now.module.css'
import { SoundReady } from './SoundReady.tsx'

type Props = { cueId: string; index: number; playing: boolean; progress: CueProgress | null; runs: readonly Run[] }

/** While the cue plays, its progress; otherwise who could hear it, and how its last run went. */
export const CurrentDetail = ({ cueId, index, playing, progress, runs }: Props) => {
  const current = currentCue(useBlackboard((all) => all))
  if (progress && nobodyHeard(progress)) return <NobodyHeard cueId={cueId} index={index} runs={runs} />
  if (!playing || !progress) return <Standby />
  return (
    <>
      <CueProgressBar progress={progress} />
      <div className={css.words}>
        <span className={`${css.progressWords} ellipsis`}>
          <ProgressWords progress={progress} />
        </span>
        {current && <CueTime brief cue={current.cue} />}
      </div>
      <div className={css.waiting}>
        <WaitingFor runs={runs} />
      </div>
    </>
  )
}

const Standby = () => {
  const { ready, total, connected, inTime, timeNotKnown } = audienceCounts(useLive((state) => state))
  const { cues, runs } = useBlackboard((all) => all)
  const last = runs.findLast((run) => run.cueId !== null)
  const at = cues.findIndex((cue) => cue._id === last?.cueId)
  const receipt = last?.cueId ? progressOf(lastRuns(runs, last.cueId)) : null
  return (
    <div className={css.standby}>
      <span className={css.ready}>
        <IconVolume size={14} aria-hidden /> {t`${ready} / ${total} sound confirmed`}
      </span>
      {/* only while some are not: nothing in the header moves when all phones are in time */}
      {inTime + timeNotKnown < connected && (
        <span className={css.ready}>
          {t`in time: ${inTime} of ${connected}`}
          {timeNotKnown > 0 && t`, ${timeNotKnown} not known`}
        </span>
      )}
      <SoundReady />
      {receipt && at >= 0 && (
        <span className={css.last}>
          {t`last: ${cueNumber(cues, at)} ${cues[at]?.name},`} <ReceiptWords progress={receipt} />{' '}
          {cues[at] && <CueLength cue={cues[at]} />}
        </span>
      )}
    </div>
  )
}
