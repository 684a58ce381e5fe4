import type { Cue } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { IconVolume } from '@tabler/icons-react'
import { CueLength, CueTimeLeft } from '../../../features/cues/CueTime.tsx'
import { NobodyHeard } from '../../../features/cues/NobodyHeard.tsx'
import { ProgressWords, ReceiptWords } from '../../../features/cues/ProgressWords.tsx'
import { TimeBar } from '../../../features/cues/TimeBar.tsx'
import { WaitingFor } from '../../../features/cues/WaitingFor.tsx'
import { lastRuns, nobodyHeard, progressOf } from '../../../live/cue-state.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useAudienceCounts } from '../../../people/useAudienceCounts.ts'
import { t } from '../../../words/t.ts'
import css from './now.module.css'
import { SoundReady } from './SoundReady.tsx'

type Props = { cue: Cue; index: number; playing: boolean }

/** While the cue plays, its progress; otherwise who could hear it, and how its last run went. */
export const CurrentDetail = ({ cue, index, playing }: Props) => {
  const runs = useBlackboard((board) => lastRuns(board.runs, cue._id))
  const progress = progressOf(runs)
  if (progress && nobodyHeard(progress)) return <NobodyHeard cueId={cue._id} index={index} runs={runs} />
  if (!playing || !progress) return <Standby />
  return (
    <>
      <TimeBar runs={runs} />
      <div className={css.words}>
        <span className={`${css.progressWords} ellipsis`}>
          <ProgressWords brief progress={progress} />
        </span>
        <CueTimeLeft cue={cue} />
      </div>
      <div className={css.waiting}>
        <WaitingFor runs={runs} />
      </div>
    </>
  )
}

const Standby = () => {
  const { ready, total, connected, inTime, timeNotKnown } = useAudienceCounts()
  const cues = useBlackboard((board) => board.cues)
  const last = useBlackboard(({ runs }) => runs.findLast((run) => run.cueId !== null)?.cueId ?? null)
  const receipt = useBlackboard(({ runs }) => (last === null ? null : progressOf(lastRuns(runs, last))))
  const at = cues.findIndex((cue) => cue._id === last)
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
