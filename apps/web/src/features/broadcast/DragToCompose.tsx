import { DndContext, DragOverlay, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import drag from '../../controls/drag/drag.module.css'
import { useHand } from '../../controls/drag/useHand.ts'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { canDropAt, type Dragged, draggedIn } from './dragged.ts'
import type { Recipient } from './message-draft.ts'

type Props = {
  onTemplate: (templateId: string) => void
  onRecipient: (recipient: Recipient) => void
  children: ReactNode
}

/** Drags by mouse and touch. Buttons and Enter do the same. */
export const DragToCompose = ({ onTemplate, onRecipient, children }: Props) => {
  const { store } = useLiveConnection()
  const { hand, ...carry } = useHand<Dragged>({
    taken: (data) => draggedIn(store.getState().blackboard, data),
    onDrop: (what, place) => {
      if (!canDropAt(place, what)) return
      if (what.kind === 'template') onTemplate(what.id)
      else onRecipient(what)
    },
  })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  return (
    <DndContext sensors={sensors} collisionDetection={pointerWithin} {...carry}>
      {children}
      <DragOverlay dropAnimation={null}>
        {hand && (
          <div className={drag.hand}>
            <IconGripVertical size={16} aria-hidden />
            {hand.name}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
