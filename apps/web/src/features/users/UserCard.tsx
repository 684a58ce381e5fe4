import type { User } from '@ghostlight/contracts'
import type { InList } from '../../controls/virtual-grid/useListFocus.ts'
import { FullCard } from './FullCard.tsx'
import { MiniCard } from './MiniCard.tsx'

type Props =
  /** everything about a person, to be read and edited */
  | { mode: 'full'; user: User; onClose?: () => void }
  /**
   * one line, which can be dragged: what is dropped has `{ userId }` as its data; `groupId` where it stands in a
   * group's list
   */
  | { mode: 'mini'; user: User; groupId?: string; chosen?: boolean; onOpen?: () => void; inList?: InList }

/**
 * One person, wherever the console shows one; where some are chosen of many, and no show is needed, it is a
 * `SelectorCard`.
 */
export const UserCard = (props: Props) => {
  switch (props.mode) {
    case 'full':
      // another person gets a new card, without what was open, scrolled or chosen in the old one
      return <FullCard key={props.user._id} {...props} />
    case 'mini':
      return <MiniCard {...props} />
    default:
      return props satisfies never
  }
}
