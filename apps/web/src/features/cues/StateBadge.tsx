import { IconPinFilled, IconPlayerPlayFilled, IconPointFilled } from '@tabler/icons-react'
import css from './badge.module.css'

const looks = {
  playing: { word: 'PLAYING', Icon: IconPlayerPlayFilled },
  current: { word: 'CURRENT', Icon: IconPointFilled },
  next: { word: 'NEXT', Icon: null },
  standby: { word: 'NEXT', Icon: IconPinFilled },
} as const

export const StateBadge = ({ state }: { state: keyof typeof looks }) => {
  const { word, Icon } = looks[state]
  return (
    <span className={css.badge} data-state={state}>
      {Icon && <Icon size={11} aria-hidden />}
      {word}
    </span>
  )
}
