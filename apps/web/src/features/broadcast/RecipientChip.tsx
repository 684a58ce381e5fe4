import { UnstyledButton } from '@mantine/core'
import { IconUser, IconUsersGroup, IconX } from '@tabler/icons-react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { membersOf } from '../../people/members.ts'
import { t } from '../../words/t.ts'
import css from './compose.module.css'
import type { Recipient } from './message-draft.ts'
import { peopleWord } from './recipients.ts'

type Props = { recipient: Recipient; lost: boolean; onRemove: () => void }

export const RecipientChip = ({ recipient, lost, onRemove }: Props) => {
  const blackboard = useBlackboard((all) => all)
  const { kind, id } = recipient
  const list = kind === 'group' ? blackboard.groups : blackboard.users
  const name = list.find(({ _id }) => _id === id)?.name ?? recipient.name
  const Icon = kind === 'group' ? IconUsersGroup : IconUser
  return (
    <span className={css.chip} data-lost={lost || undefined}>
      <Icon size={14} aria-hidden />
      <span className={`${css.chipName} ellipsis`}>{name}</span>
      {kind === 'group' && !lost && <small>{peopleWord(membersOf(blackboard, id).length)}</small>}
      {lost && <small>{t`not in the show any more`}</small>}
      <UnstyledButton className={css.remove} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </UnstyledButton>
    </span>
  )
}
