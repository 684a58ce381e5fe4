import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import css from './cue-row.module.css'

type Props = { state: 'playing' | 'current' | 'other'; done: boolean; isTarget: boolean }

/** The light at the head of a cue; the words beside it say the same. */
export const StateLight = ({ state, done, isTarget }: Props) => {
  const look = state === 'playing' ? 'playing' : isTarget ? 'next' : done ? 'done' : 'idle'
  return (
    <span className={css.light} data-look={look} aria-hidden>
      {look === 'playing' && <IconPlayerPlayFilled size={10} />}
      {look === 'done' && <IconCheck size={18} />}
    </span>
  )
}
