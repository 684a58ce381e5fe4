import type { User } from '@ghostlight/contracts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { GhostMark } from '../../people/GhostMark.tsx'
import { PhoneMark } from '../../people/PhoneMark.tsx'
import { bibOf, nameOf } from '../../people/person.ts'
import { t } from '../../words/t.ts'
import { CardGroups } from './CardGroups.tsx'
import css from './card.module.css'
import { ListenBox } from './ListenBox.tsx'
import { PhoneChoice } from './PhoneChoice.tsx'
import { StateWord } from './StateWord.tsx'

type Props = { user: User; onClose?: () => void }

/** The person's name, state and groups, and whether the operator listens in to them. */
export const CardHead = ({ user, onClose }: Props) => (
  <header className={css.head}>
    <div className={css.who}>
      {bibOf(user) && <span className={`mono ${css.bib}`}>{bibOf(user)}</span>}
      <h2 className="ellipsis">
        {nameOf(user)} <GhostMark user={user} /> <PhoneMark userId={user._id} />
      </h2>
      <span className={`${css.handle} ellipsis`}>{user.data.nickname || user.data.onlineUsername}</span>
      <ListenBox user={user} />
      {onClose && (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t`Close card`} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
    <div className={css.state}>
      <StateWord user={user} />
      <PhoneChoice user={user} />
      <CardGroups user={user} />
    </div>
  </header>
)
