import type { User } from '@ghostlight/contracts'
import type { MouseEvent } from 'react'
import type { ListFocus } from '../../virtual-grid/useListFocus.ts'
import { FullCard } from './FullCard.tsx'
import { MiniCard } from './MiniCard.tsx'
import { SelectorCard } from './SelectorCard.tsx'

/** Its place in a list that has one tab stop. */
export type InList = { index: number; focus: ListFocus }

type Props =
  /** everything about a person, to be read and edited */
  | { mode: 'full'; user: User; onClose?: () => void }
  /** one line, which can be dragged: what is dropped has `{ userId }` as its data; `groupId` where it stands in a group's list */
  | { mode: 'mini'; user: User; groupId?: string; chosen?: boolean; onOpen?: () => void; inList?: InList }
  /** one line with a checkbox; `onToggle` is told the click, for ranges */
  | { mode: 'selector'; user: User; checked: boolean; onToggle: (click: MouseEvent) => void; inList?: InList }

/** One person, wherever the console shows one. */
export const UserCard = (props: Props) => {
  switch (props.mode) {
    case 'full':
      // another person is another card: what is open, scrolled or chosen in it is not theirs
      return <FullCard key={props.user._id} {...props} />
    case 'mini':
      return <MiniCard {...props} />
    case 'selector':
      return <SelectorCard {...props} />
    default:
      return props satisfies never
  }
}
