import { useDraggable } from '@dnd-kit/core'
import type { User } from '@ghostlight/contracts'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { InList } from '../../controls/virtual-grid/useListFocus.ts'
import { leavesSpace } from '../../keys/pointer-focus.ts'
import { useWhyNot } from '../../live/useWhyNot.ts'
import { GhostMark } from '../../people/GhostMark.tsx'
import { bibOf, handleOf, nameOf } from '../../people/person.ts'
import { usePresence } from '../../people/usePresence.ts'
import { DeliveryMark, wordOf } from '../cues/DeliveryMark.tsx'
import { type Square, squareOf } from '../cues/deliveries.ts'
import { PresenceWord } from './PresenceWord.tsx'
import css from './person-row.module.css'
import { movingPeople, selectedIn } from './selection.ts'
import type { PanelState } from './useGroupsTab.ts'
import type { Moves } from './useMoves.ts'

type Props = {
  user: User
  groupId: string
  inList: InList
  showHandle: boolean
  /** ids of the people in this list, in the order shown */
  inOrder: readonly string[]
  state: PanelState
  moves: Moves
}

export const PersonRow = ({ user, groupId, inList, showHandle, inOrder, state, moves }: Props) => {
  const { presence, receiving } = usePresence(user)
  const at = { groupId, userId: user._id }
  const disabled = useWhyNot({ message: 'updateGroupMembers' }) !== undefined
  const drag = useDraggable({ id: `${groupId}/${user._id}`, data: at, disabled })
  const choose = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent | MouseEvent) =>
    shiftKey ? state.chooseTo(at, inOrder) : state.toggle(at, ctrlKey || metaKey)
  const outcome = state.heard?.get(user._id)
  const square = outcome && squareOf[outcome]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    drag.listeners?.onKeyDown?.(event)
    if (event.defaultPrevented || document.body.dataset.dragging !== undefined) return
    if (event.key === 'Enter' || (event.key === ' ' && !leavesSpace(event.currentTarget))) choose(event)
    else if (event.key === 'Delete' && !disabled)
      void moves.move({ userIds: movingPeople(state.selection, at), from: groupId, to: null })
    else return inList.onKeyDown(event)
    event.preventDefault()
  }
  return (
    <div
      ref={drag.setNodeRef}
      {...drag.listeners}
      {...inList}
      tabIndex={inList.tabIndex}
      role="option"
      aria-selected={selectedIn(state.selection, groupId).has(user._id)}
      data-presence={presence.state}
      data-heard={square}
      data-dragging={drag.isDragging || undefined}
      className={css.row}
      onClick={choose}
      onKeyDown={onKeyDown}
    >
      <span className={`mono ${css.bib}`} aria-hidden>
        {bibOf(user)}
      </span>
      <span className={`${css.name} ellipsis`}>
        {nameOf(user)} <GhostMark user={user} />
      </span>
      {square && square !== 'notHere' && <Heard square={square} />}
      <PresenceWord presence={presence} receiving={receiving} otherwise={showHandle ? handleOf(user) : ''} />
    </div>
  )
}

const Heard = ({ square }: { square: Square }) => (
  <span className={css.heard}>
    <DeliveryMark square={square} size={14} label={wordOf(square)} />
  </span>
)
