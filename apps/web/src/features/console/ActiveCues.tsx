import { ActionIcon } from '@mantine/core'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { type ActiveCue, activeCues } from '../../live/active-cues.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { minutesSeconds, useNow } from '../../live/useNow.ts'
import css from './active-cues.module.css'

/** Every playing cue, on every tab, each with its own Stop. It stands in the row of the tabs, so that nothing jumps. */
export const ActiveCues = () => {
  const active = activeCues(useBlackboard((blackboard) => blackboard))
  const now = useNow(active.length > 0)
  return (
    <ul className={css.strip} aria-label="Playing">
      {active.map((cue) => (
        <Active key={cue.key} cue={cue} now={now} />
      ))}
    </ul>
  )
}

const Active = ({ cue: { number, name, runs, startedAt }, now }: { cue: ActiveCue; now: number }) => {
  const { send, busy, outcome } = useCommand()
  const title = number === null ? name : `${number} ${name}`
  const stop = async () => {
    for (const { _id } of runs) await send('stopModule', { moduleRunId: _id }, 'Stopped')
  }
  return (
    <li className={css.cue} title={outcome?.tone === 'refused' ? outcome.text : title}>
      <IconPlayerPlayFilled size={10} aria-hidden />
      <span className={css.name}>
        <b>{number}</b> {name}
      </span>
      <span className={css.time}>{minutesSeconds(now - Date.parse(startedAt))}</span>
      <ActionIcon
        variant="subtle"
        size={24}
        className={css.stop ?? ''}
        aria-label={`Stop ${title}`}
        disabled={busy}
        onClick={() => void stop()}
      >
        <IconPlayerStopFilled size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}
