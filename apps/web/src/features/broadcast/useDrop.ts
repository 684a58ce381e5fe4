import { useDndContext, useDroppable } from '@dnd-kit/core'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { canDropAt, draggedIn } from './dragged.ts'

/** A drop target of the compose panel. It shows that it accepts the dragged item, and that the item is over it. */
export const useDrop = (place: 'words' | 'recipients') => {
  const { store } = useLiveConnection()
  const { setNodeRef, isOver } = useDroppable({ id: place })
  const { active } = useDndContext()
  const hand = active && draggedIn(store.getState().blackboard, active.data.current)
  const fits = hand !== null && canDropAt(place, hand)
  return {
    ref: setNodeRef,
    'data-place': place,
    'data-takes': fits || undefined,
    'data-over': (fits && isOver) || undefined,
  }
}
