import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import type { Carried } from './place.ts'
import { useMoving } from './useMoving.ts'

type Step = (dragged: Carried, step: 1 | -1) => void
const StepContext = createContext<Step>(() => undefined)
/** Moves an item by keyboard. */
export const useStep = (): Step => useContext(StepContext)

/** With other options or another list at each drawing, every handle on the desk would be drawn again. */
const mouse = { activationConstraint: { distance: 4 } }
const touch = { activationConstraint: { delay: 200, tolerance: 8 } }
/** The place is computed from the page when the item is dropped. */
const noCollisions = () => []

/** Moves cues, and modules within and between cues: by dragging their handles, or with the arrow keys on them. */
export const EditorDrag = ({ children }: { children: ReactNode }) => {
  const { said, hold, letGo, step, announcements } = useMoving()
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={noCollisions}
      accessibility={{ announcements }}
      onDragStart={hold}
      onDragEnd={letGo}
      onDragCancel={letGo}
    >
      <StepContext value={step}>{children}</StepContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  )
}
