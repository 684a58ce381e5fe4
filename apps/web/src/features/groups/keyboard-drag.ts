import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const forward: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * While somebody is carried by keyboard, the arrow keys go from group to group that can take them. undefined: another key,
 * which is not for the drag, so that a field can still be typed in.
 */
export const nextGroup: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = forward[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const groups = context.droppableContainers
    .getEnabled()
    .filter(({ data }) => data.current?.takes === true)
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id)
      return rect ? [{ id, rect }] : []
    })
    .sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left)
  const at = groups.findIndex(({ id }) => id === context.over?.id)
  const to = groups[at < 0 ? 0 : (at + step + groups.length) % groups.length]
  return to ? { x: to.rect.left + 24, y: to.rect.top + 8 } : currentCoordinates
}
