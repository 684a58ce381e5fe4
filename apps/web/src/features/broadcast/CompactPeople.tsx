import type { Group, User } from '@ghostlight/contracts'
import { useFinger } from '../../controls/useFinger.ts'
import { VirtualGrid } from '../../controls/virtual-grid/VirtualGrid.tsx'
import { markedName } from '../../people/person.ts'
import { t } from '../../words/t.ts'
import { UserCard } from '../users/UserCard.tsx'
import type { Chosen } from './chosen.ts'
import css from './compact-group.module.css'
import type { Recipient } from './message-draft.ts'

type Props = {
  group: Group
  people: readonly User[]
  chosen: string | null
  onChoose: (chosen: Chosen) => void
  onAdd: (recipient: Recipient) => void
}

/** px; `finger`: on a touch screen */
const rowHeights = { mouse: 36, finger: 44 } as const
const maxRows = 8

/** The people of a group: the first press shows a person, the second adds them. */
export const CompactPeople = ({ group, people, chosen, onChoose, onAdd }: Props) => {
  const rowHeight = rowHeights[useFinger() ? 'finger' : 'mouse']
  if (people.length === 0) return <p className={css.empty}>{t`No users in this group`}</p>
  const press = (user: User) =>
    chosen === user._id
      ? onAdd({ kind: 'person', id: user._id, name: markedName(user) })
      : onChoose({ kind: 'person', id: user._id })
  return (
    <VirtualGrid
      role="listbox"
      label={group.name}
      items={people}
      columns={1}
      rowHeight={rowHeight}
      maxRows={maxRows}
      render={(user, inList) => (
        <UserCard
          key={user._id}
          mode="mini"
          user={user}
          groupId={group._id}
          chosen={chosen === user._id}
          onOpen={() => press(user)}
          inList={inList}
        />
      )}
    />
  )
}
