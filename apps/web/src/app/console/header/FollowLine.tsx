import { UnstyledButton } from '@mantine/core'
import { IconArrowDownBar } from '@tabler/icons-react'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { followingNow } from '../../../live/follow.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { minutesSeconds } from '../../../live/useNow.ts'
import { useShowTime } from '../../../live/useShowTime.ts'
import { t } from '../../../words/t.ts'
import css from './go.module.css'

/** What runs by itself, in how long, and the button that holds it. */
export const FollowLine = () => {
  const follows = useBlackboard((board) => followingNow(board) !== undefined)
  const at = useBlackboard((board) => followingNow(board)?.at ?? null)
  const paused = useBlackboard(({ sound }) => Boolean(sound?.paused))
  const now = useShowTime(at !== null && !paused)
  const { send, outcome } = useCommand()
  if (!follows) return null
  const when = at === null ? t`after the end of this cue` : t`in ${minutesSeconds(Math.max(0, at - now))}`
  return (
    <p className={css.follow}>
      <IconArrowDownBar size={14} aria-hidden />
      <span>{paused ? t`GO comes by itself once the show is resumed` : t`GO comes by itself ${when}`}</span>
      <PermissionGate action={{ message: 'holdFollow' }}>
        <UnstyledButton className={css.hold} onClick={() => void send('holdFollow', {}, t`Held`)}>
          {t`Hold`}
        </UnstyledButton>
      </PermissionGate>
      {outcome?.tone === 'refused' && <span role="alert">{outcome.text}</span>}
    </p>
  )
}
