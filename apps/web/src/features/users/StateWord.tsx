import type { User } from '@ghostlight/contracts'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useLive } from '../../live/LiveProvider.tsx'
import css from '../../people/line.module.css'
import { presenceOf } from '../../people/presence.ts'
import { t } from '../../words/t.ts'
import { PresenceWord } from '../groups/PresenceWord.tsx'

/** The state of a person: not here, gone, not ready, ready, or receiving. */
export const StateWord = ({ user }: { user: User }) => {
  const receiving = useLive(({ blackboard }) => blackboard.receiving.includes(user._id))
  const state = useLive((live) => {
    const presence = presenceOf(live, user)
    return presence.state === 'gone' ? presence.since : presence.state
  })
  const presence = typeof state === 'number' ? { state: 'gone' as const, since: state } : { state }
  if (state === 'here' && !receiving)
    return (
      <span className={css.ready}>
        <IconDeviceMobileCheck size={14} aria-hidden /> {t`ready`}
      </span>
    )
  return <PresenceWord presence={presence} receiving={receiving} otherwise="" />
}
