import { Button } from '@mantine/core'
import { IconEye, IconPlayerPlayFilled } from '@tabler/icons-react'
import { currentCue, isPlaying, lastRuns, nextCue, progressOf, standbyCue } from '../../live/cue-state.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useConsole } from '../console/ConsoleProvider.tsx'
import { OutcomeLine } from '../console/OutcomeLine.tsx'
import { StateBadge } from '../cues/StateBadge.tsx'
import { Held } from '../show-mode/Held.tsx'
import { CurrentDetail } from './CurrentDetail.tsx'
import css from './now.module.css'

/** The current cue, how far it is, and the one after it. */
export const NowPlaying = () => {
  const blackboard = useBlackboard((all) => all)
  const { runner, selectCue, showTab } = useConsole()
  const current = currentCue(blackboard)
  const next = standbyCue(blackboard) ?? nextCue(blackboard)
  const outcome = runner.outcome?.place === 'header' ? runner.outcome : null
  if (!current)
    return (
      <section className={css.now} aria-label="Current cue">
        <p className={css.none}>No cues available</p>
      </section>
    )
  const { cue, index, number } = current
  const playing = isPlaying(blackboard.runs, cue._id)
  const runs = lastRuns(blackboard.runs, cue._id)
  const preview = () => {
    selectCue(cue._id)
    showTab('cues')
  }
  return (
    <section className={css.now} aria-label="Current cue" data-when-fresh>
      <span className={css.badge}>
        <StateBadge state={playing ? 'playing' : 'current'} />
      </span>
      <b className={css.number} data-playing={playing || undefined}>
        {number}
      </b>
      <div className={css.name}>{cue.name}</div>
      <div className={css.action}>
        {blackboard.cueHasRun ? (
          <Button size="xs" leftSection={<IconEye size={15} aria-hidden />} onClick={preview}>
            Preview
          </Button>
        ) : (
          <Held deed={{ message: 'runCue' }}>
            <Button
              size="xs"
              leftSection={<IconPlayerPlayFilled size={14} color="var(--gl-go-text)" aria-hidden />}
              onClick={() => void runner.run(cue._id, 'header')}
            >
              Play
            </Button>
          </Held>
        )}
      </div>
      <div className={css.detail}>
        {outcome ? (
          <OutcomeLine tone={outcome.tone} text={outcome.text} />
        ) : (
          <CurrentDetail cueId={cue._id} index={index} playing={playing} progress={progressOf(runs)} runs={runs} />
        )}
      </div>
      <span className={css.nextWord}>Next</span>
      {next ? (
        <>
          <b className={css.nextNumber}>{next.number}</b>
          <span className={css.nextName}>{next.cue.name}</span>
        </>
      ) : (
        <span className={css.nextName}>End</span>
      )}
    </section>
  )
}
