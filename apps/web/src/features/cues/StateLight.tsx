import {
  IconCheck,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconX,
} from '@tabler/icons-react'
import { type CueProgress, nobodyHeard } from '../../live/cue-state.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import css from './cue-row.module.css'

type Props = { state: 'playing' | 'current' | 'other'; progress: CueProgress | null; isTarget: boolean }

const lookOf = ({ state, progress, isTarget }: Props) => {
  if (state === 'playing') return 'playing'
  if (isTarget) return 'next'
  if (!progress) return 'idle'
  if (nobodyHeard(progress)) return 'failed'
  return progress.stopped ? 'stopped' : 'done'
}

/** The light at the head of a cue; the words beside it say the same. */
export const StateLight = (props: Props) => {
  const paused = useBlackboard(({ sound }) => Boolean(sound?.paused))
  const look = lookOf(props)
  const Playing = paused ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <span className={css.light} data-look={look} data-paused={paused || undefined} aria-hidden>
      {look === 'playing' && <Playing size={10} />}
      {look === 'done' && <IconCheck size={18} />}
      {look === 'stopped' && <IconPlayerStopFilled size={12} />}
      {look === 'failed' && <IconX size={18} />}
    </span>
  )
}
