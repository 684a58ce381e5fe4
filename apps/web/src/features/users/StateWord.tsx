import type { User } from '@ghostlight/contracts'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import css from '../../people/line.module.css'
import { usePresence } from '../../people/usePresence.ts'
import { t } from '../../words/t.ts'
import { PresenceWord } from '../groups/PresenceWord.tsx'

/** The state of a person: not here, gone, not ready, ready, or receiving. */
export const StateWord = ({ user }: { user: User }) => {
  const { presence, receiving } = usePresence(user)
  if (presence.state === 'here' && !receiving)
    return (
      <span className={css.ready}>
        <IconDeviceMobileCheck size={14} aria-hidden /> {t`ready`}
      </span>
    )
  return <PresenceWord presence={presence} receiving={receiving} otherwise="" />
}
