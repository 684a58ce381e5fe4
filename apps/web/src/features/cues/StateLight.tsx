import { IconCheck, IconPlayerPlayFilled, IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { type CueProgress, nobodyHeard } from '../../live/cue-state.ts'
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
  const look = lookOf(props)
  return (
    <span className={css.light} data-look={look} aria-hidden>
      {look === 'playing' && <IconPlayerPlayFilled size={10} />}
      {look === 'done' && <IconCheck size={18} />}
      {look === 'stopped' && <IconPlayerStopFilled size={12} />}
      {look === 'failed' && <IconX size={18} />}
    </span>
  )
}
