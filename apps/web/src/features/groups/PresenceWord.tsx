import { IconBadgeCc, IconVolume, IconVolumeOff, IconWifiOff } from '@tabler/icons-react'
import { minutesSeconds, useNow } from '../../live/useNow.ts'
import type { Presence } from '../../people/presence.ts'
import { t } from '../../words/t.ts'
import css from './person-row.module.css'

type Props = { presence: Presence; receiving: boolean; otherwise: string }

/** A healthy state is quiet: a person who is here and ready shows their old username. */
export const PresenceWord = ({ presence, receiving, otherwise }: Props) => {
  switch (presence.state) {
    case 'gone':
      return <Gone since={presence.since} />
    case 'notReady':
      return (
        <span className={css.word} data-tone="waiting">
          <IconVolumeOff size={14} aria-hidden /> {t`not ready`}
        </span>
      )
    case 'absent':
      return (
        <span className={css.word}>
          <IconWifiOff size={14} aria-hidden /> {t`not here`}
        </span>
      )
    case 'reads':
      return receiving ? (
        <Receiving />
      ) : (
        <span className={css.word}>
          <IconBadgeCc size={14} aria-hidden /> {t`reads`}
        </span>
      )
    case 'here':
      return receiving ? (
        <Receiving />
      ) : (
        <span className={`${css.handle} ellipsis`} aria-hidden>
          {otherwise}
        </span>
      )
    default:
      return presence satisfies never
  }
}

const Receiving = () => (
  <span className={css.word} data-tone="go">
    <IconVolume size={14} aria-hidden /> {t`receiving`}
  </span>
)

const Gone = ({ since }: { since: number }) => {
  const now = useNow(true)
  return (
    <span className={css.word} data-tone="stop">
      <IconWifiOff size={14} aria-hidden /> {t`gone ${minutesSeconds(now - since)}`}
    </span>
  )
}
