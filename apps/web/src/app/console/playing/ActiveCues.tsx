import { ActionIcon } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { type ActiveCue, activeCues } from '../../../live/active-cues.ts'
import { cueTime } from '../../../live/cue-time.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { minutesSeconds } from '../../../live/useNow.ts'
import { usePlayTime } from '../../../live/useShowTime.ts'
import { sameTimes } from '../../../live/useShowTimes.ts'
import { t } from '../../../words/t.ts'
import css from './active-cues.module.css'

/** Every playing cue, on every tab, each with its own Stop. It is in the row of the tabs, so that nothing moves. */
export const ActiveCues = () => {
  const runs = useBlackboard((board) => sameTimes(board.runs))
  const [cues, modules, templates] = [
    useBlackboard((board) => board.cues),
    useBlackboard((board) => board.modules),
    useBlackboard((board) => board.templates),
  ]
  const active = useMemo(() => activeCues({ runs, cues, modules, templates }), [runs, cues, modules, templates])
  const now = usePlayTime(active.length > 0)
  const paused = useBlackboard(({ sound }) => Boolean(sound?.paused))
  return (
    <ul className={css.strip} aria-label={t`Playing`} data-when-fresh>
      {active.map((cue) => (
        <Active key={cue.key} {...shownOf(cue, now)} paused={paused} />
      ))}
    </ul>
  )
}

type Shown = Pick<ActiveCue, 'number' | 'name'> & { time: string /** of its runs, as one text */; ids: string }

const shownOf = ({ number, name, runs }: ActiveCue, now: number): Shown => {
  const time = cueTime(runs, now)
  const left = time?.leftMs ? t`${minutesSeconds(time.leftMs)} left` : minutesSeconds(time?.elapsedMs ?? 0)
  return { number, name, time: left, ids: runs.map(({ _id }) => _id).join(' ') }
}

const Active = memo(({ number, name, time, ids, paused }: Shown & { paused: boolean }) => {
  const { send, busy, outcome } = useCommand()
  const title = number === null ? name : `${number} ${name}`
  const stop = async () => {
    for (const moduleRunId of ids.split(' ')) await send('stopModule', { moduleRunId }, t`Stopped`)
  }
  return (
    <li
      className={css.cue}
      data-paused={paused || undefined}
      title={outcome?.tone === 'refused' ? outcome.text : title}
    >
      {paused ? <IconPlayerPauseFilled size={10} aria-hidden /> : <IconPlayerPlayFilled size={10} aria-hidden />}
      <span className={`${css.name} ellipsis`}>
        <b>{number}</b> {name}
      </span>
      <span className={css.time}>{time}</span>
      <PermissionGate action={{ message: 'stopModule' }}>
        <ActionIcon
          variant="subtle"
          size={24}
          className={css.stop}
          aria-label={t`Stop ${title}`}
          disabled={busy}
          onClick={() => void stop()}
        >
          <IconPlayerStopFilled size={14} aria-hidden />
        </ActionIcon>
      </PermissionGate>
    </li>
  )
})
