import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Held, Place } from './place.ts'
import { useMoving } from './useMoving.ts'

type Moving = {
  /** where what is held would come to stand; null: nothing is held */
  place: Place | null
  /** by the keyboard */
  step: (held: Held, step: 1 | -1) => void
}
const MovingContext = createContext<Moving>({ place: null, step: () => undefined })
export const useDragPlace = (): Moving => useContext(MovingContext)

/** Cues, and modules from cue to cue: dragged by their handles, or moved by the arrow keys on them. */
export const EditorDrag = ({ children }: { children: ReactNode }) => {
  const { place, said, hold, letGo, step, announcements } = useMoving()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const value = useMemo(() => ({ place, step }), [place, step])
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
      <MovingContext value={value}>{children}</MovingContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  )
}
