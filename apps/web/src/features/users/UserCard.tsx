import type { User } from '@ghostlight/contracts'
import type { InList } from '../../controls/virtual-grid/useListFocus.ts'
import { FullCard } from './FullCard.tsx'
import { MiniCard } from './MiniCard.tsx'

type Props =
  /** everything about a person, to read and edit */
  | { mode: 'full'; user: User; onClose?: () => void }
  /** one line that can be dragged. The data of the drag have `userId`, and `groupId` if it is in a group's list */
  | { mode: 'mini'; user: User; groupId?: string; chosen?: boolean; onOpen?: () => void; inList?: InList }

/** A person, wherever the console shows one. `SelectorCard` is for choosing among many people, and needs no show. */
export const UserCard = (props: Props) => {
  switch (props.mode) {
    case 'full':
      // another person gets a new card, which forgets what was open, scrolled or chosen in the old one
      return <FullCard key={props.user._id} {...props} />
    case 'mini':
      return <MiniCard {...props} />
    default:
      return props satisfies never
  }
}
