import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from '../../controls/drag/drag.module.css'
import { placeAt } from '../../controls/drag/release.ts'
import { t } from '../../words/t.ts'
import { announcements } from './announcements.ts'
import { nextGroup } from './keyboard-drag.ts'
import type { Move } from './moves.ts'
import { useCarry } from './useCarry.ts'
import type { GroupsTabState } from './useGroupsTab.ts'

type Props = {
  state: Pick<GroupsTabState, 'people' | 'selection' | 'views'>
  onMove: (move: Move) => void
  children: ReactNode
}

/** The group under the pointer. Without a pointer (keyboard): the nearest group that takes people. */
const underPointer: CollisionDetection = (args) => {
  if (args.pointerCoordinates) {
    const id = placeAt(args.pointerCoordinates)
    return id === null ? [] : [{ id }]
  }
  const droppableContainers = args.droppableContainers.filter(({ data }) => data.current?.takes === true)
  return closestCenter({ ...args, droppableContainers })
}

const keyboard = {
  coordinateGetter: nextGroup,
  keyboardCodes: { start: ['KeyM'], cancel: ['Escape'], end: ['Enter', 'KeyM'] },
}

const howToCarry = t`Press M to pick up the person, or everybody who is selected. Arrows choose a group, Enter drops, Escape cancels.`

/** Drags one person or a selection, by mouse, touch or keyboard (M picks up). */
export const DragBetweenGroups = ({ state, onMove, children }: Props) => {
  const { hand, ...carry } = useCarry(state, onMove)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, keyboard),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements: announcements(state), screenReaderInstructions: { draggable: howToCarry } }}
      {...carry}
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
