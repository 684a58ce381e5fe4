import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { announcements } from './announcements.ts'
import css from './drag.module.css'
import { nextGroup } from './keyboard-drag.ts'
import type { Move } from './moves.ts'
import { taken } from './selection.ts'
import type { GroupsTabState } from './useGroupsTab.ts'

type Taken = { groupId: string; userIds: string[]; label: string }
type Props = { state: GroupsTabState; onMove: (move: Move) => void; children: ReactNode }

/** The pointer decides; without one (keyboard) the nearest group that takes people does. */
const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates
    ? pointerWithin(args)
    : closestCenter({
        ...args,
        droppableContainers: args.droppableContainers.filter(({ data }) => data.current?.takes === true),
      })

const keyboard = {
  coordinateGetter: nextGroup,
  keyboardCodes: { start: ['KeyM'], cancel: ['Escape'], end: ['Enter', 'KeyM'] },
}

const howToCarry =
  'Press M to pick up the person, or everybody who is selected. Arrows choose a group, Enter drops, Escape cancels.'

/** One person or a selection, by mouse, touch or keyboard (M picks up). */
export const DragBetweenGroups = ({ state, onMove, children }: Props) => {
  const [hand, setHand] = useState<Taken | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, keyboard),
  )
  const take = (data: Record<string, unknown> | undefined): Taken | null => {
    const { groupId, userId } = data ?? {}
    if (typeof groupId !== 'string' || typeof userId !== 'string') return null
    const userIds = taken(state.selection, { groupId, userId })
    const name = state.people.find(({ _id }) => _id === userId)?.name ?? ''
    return { groupId, userIds, label: userIds.length === 1 ? name : `${userIds.length} people` }
  }
  const letGo = () => {
    setHand(null)
    // Escape cancelled a drag; only after this may it arm Stop all again.
    setTimeout(() => delete document.body.dataset.dragging)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements: announcements(state), screenReaderInstructions: { draggable: howToCarry } }}
      onDragStart={({ active }) => {
        document.body.dataset.dragging = ''
        setHand(take(active.data.current))
      }}
      onDragCancel={letGo}
      onDragEnd={({ over }) => {
        if (hand) onMove({ userIds: hand.userIds, from: hand.groupId, to: over ? String(over.id) : null })
        letGo()
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {hand && (
          <div className={css.hand}>
            <IconGripVertical size={16} aria-hidden />
            {hand.label}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
