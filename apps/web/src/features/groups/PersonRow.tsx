import { useDraggable } from '@dnd-kit/core'
import type { User } from '@ghostlight/contracts'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useLive } from '../../live/LiveProvider.tsx'
import { GhostMark } from '../../people/GhostMark.tsx'
import { bibOf, handleOf } from '../../people/person.ts'
import { presenceOf } from '../../people/presence.ts'
import type { ListFocus } from '../../virtual-grid/useListFocus.ts'
import { PresenceWord } from './PresenceWord.tsx'
import css from './person-row.module.css'
import { selectedIn, taken } from './selection.ts'
import type { GroupsTabState } from './useGroupsTab.ts'
import type { Moves } from './useMoves.ts'

type Props = {
  user: User
  groupId: string
  index: number
  focus: ListFocus
  showHandle: boolean
  /** ids of the people of this list, as they are shown */
  inOrder: readonly string[]
  state: GroupsTabState
  moves: Moves
}

export const PersonRow = ({ user, groupId, index, focus, showHandle, inOrder, state, moves }: Props) => {
  const blackboard = useLive((live) => live.blackboard)
  const goneAt = useLive((live) => live.goneAt)
  const receiving = blackboard.receiving.includes(user._id)
  const presence = presenceOf({ blackboard, goneAt }, user)
  const at = { groupId, userId: user._id }
  const drag = useDraggable({ id: `${groupId}/${user._id}`, data: at })
  const choose = ({ shiftKey }: KeyboardEvent | MouseEvent) =>
    shiftKey ? state.chooseTo(at, inOrder) : state.toggle(at)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    drag.listeners?.onKeyDown?.(event)
    if (event.defaultPrevented || document.body.dataset.dragging !== undefined) return
    if (event.key === 'Enter') choose(event)
    else if (event.key === 'Delete') void moves.move({ userIds: taken(state.selection, at), from: groupId, to: null })
    else return focus.onKeyDown(event)
    event.preventDefault()
  }
  return (
    <div
      ref={drag.setNodeRef}
      {...drag.listeners}
      role="option"
      aria-selected={selectedIn(state.selection, groupId).has(user._id)}
      data-at={index}
      data-presence={presence.state}
      data-dragging={drag.isDragging || undefined}
      tabIndex={index === focus.active ? 0 : -1}
      className={css.row}
      onClick={choose}
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      <span className={`mono ${css.bib}`} aria-hidden>
        {bibOf(user)}
      </span>
      <span className={css.name}>
        {user.name} <GhostMark user={user} />
      </span>
      <PresenceWord presence={presence} receiving={receiving} otherwise={showHandle ? handleOf(user) : ''} />
    </div>
  )
}
