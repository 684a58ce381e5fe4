import { DndContext, DragOverlay, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import drag from '../groups/drag.module.css'
import type { Recipient } from './draft.ts'
import { type Dragged, draggedIn, takes } from './dragged.ts'

type Props = {
  onTemplate: (templateId: string) => void
  onRecipient: (recipient: Recipient) => void
  children: ReactNode
}

/** By mouse and touch; what is dragged here can be chosen and added by buttons and Enter, too. */
export const DragToCompose = ({ onTemplate, onRecipient, children }: Props) => {
  const { store } = useLiveConnection()
  const [hand, setHand] = useState<Dragged | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const letGo = () => {
    setHand(null)
    // Escape cancelled a drag; only after this may it arm Stop all again.
    setTimeout(() => delete document.body.dataset.dragging)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => {
        document.body.dataset.dragging = ''
        setHand(draggedIn(store.getState().blackboard, active.data.current))
      }}
      onDragCancel={letGo}
      onDragEnd={({ over }) => {
        if (hand && takes(over?.id, hand)) {
          if (hand.kind === 'template') onTemplate(hand.id)
          else onRecipient(hand)
        }
        letGo()
      }}
    >
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
