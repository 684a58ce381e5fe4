import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import type { Carried } from './place.ts'
import { useMoving } from './useMoving.ts'

type Step = (dragged: Carried, step: 1 | -1) => void
const StepContext = createContext<Step>(() => undefined)
/** A move by the keyboard. */
export const useStep = (): Step => useContext(StepContext)

/** Cues, and modules from cue to cue: dragged by their handles, or moved by the arrow keys on them. */
export const EditorDrag = ({ children }: { children: ReactNode }) => {
  const { said, hold, letGo, step, announcements } = useMoving()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  return (
    <DndContext
      sensors={sensors}
      // where it lands is read from the page when it is let go
      collisionDetection={() => []}
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
