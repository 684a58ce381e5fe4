import {
  IconPinFilled,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNextFilled,
  IconPointFilled,
} from '@tabler/icons-react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import css from './badge.module.css'

const badges = {
  playing: { word: t`PLAYING`, Icon: IconPlayerPlayFilled },
  /** it plays, and everything is paused */
  paused: { word: t`PAUSED`, Icon: IconPlayerPauseFilled },
  current: { word: t`CURRENT`, Icon: IconPointFilled },
  standingBy: { word: t`STANDING BY`, Icon: IconPlayerTrackNextFilled },
  /** an operator has set it as next */
  setAsNext: { word: t`STANDING BY`, Icon: IconPinFilled },
} as const

type Props = { state: Exclude<keyof typeof badges, 'paused'> }

export const StateBadge = ({ state }: Props) => {
  const paused = useBlackboard(({ sound }) => state === 'playing' && Boolean(sound?.paused))
  const shown = paused ? 'paused' : state
  const { word, Icon } = badges[shown]
  return (
    <span className={css.badge} data-state={shown}>
      <Icon size={11} aria-hidden />
      {word}
    </span>
  )
}
