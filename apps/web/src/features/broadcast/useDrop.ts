import { useDndContext, useDroppable } from '@dnd-kit/core'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { draggedIn, takes } from './dragged.ts'

/** A place of the compose panel to drop on: it shows that it can take what is in the hand, and that it is over it. */
export const useDrop = (place: 'words' | 'recipients') => {
  const { store } = useLiveConnection()
  const { setNodeRef, isOver } = useDroppable({ id: place })
  const { active } = useDndContext()
  const hand = active && draggedIn(store.getState().blackboard, active.data.current)
  const fits = hand !== null && takes(place, hand)
  return {
    ref: setNodeRef,
    'data-place': place,
    'data-takes': fits || undefined,
    'data-over': (fits && isOver) || undefined,
  }
}
