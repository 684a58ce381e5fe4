import { IconPinFilled, IconPlayerPlayFilled, IconPlayerTrackNextFilled, IconPointFilled } from '@tabler/icons-react'
import { t } from '../../words/t.ts'
import css from './badge.module.css'

const badges = {
  playing: { word: t`PLAYING`, Icon: IconPlayerPlayFilled },
  current: { word: t`CURRENT`, Icon: IconPointFilled },
  standingBy: { word: t`STANDING BY`, Icon: IconPlayerTrackNextFilled },
  /** an operator has set it as next */
  setAsNext: { word: t`STANDING BY`, Icon: IconPinFilled },
} as const

export const StateBadge = ({ state }: { state: keyof typeof badges }) => {
  const { word, Icon } = badges[state]
  return (
    <span className={css.badge} data-state={state}>
      <Icon size={11} aria-hidden />
      {word}
    </span>
  )
}
