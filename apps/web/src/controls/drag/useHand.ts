import type { DragStartEvent, UniqueIdentifier } from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import { onRelease, placeAt } from './release.ts'

type Ports<T> = {
  /** what a drag's data mean; null: nothing that can be dragged */
  taken: (data: Record<string, unknown> | undefined) => T | null
  /** the id of the drop target; null: none */
  onDrop: (what: T, place: string | null) => void
}

/**
 * What is being dragged. Item and target are known before the page is drawn again: a drop on a busy page goes where the
 * pointer was released.
 */
export const useHand = <T>({ taken, onDrop }: Ports<T>) => {
  const [hand, setHand] = useState<T | null>(null)
  const carried = useRef<{ what: T; unlisten?: () => void } | null>(null)

  const letGo = (): { what: T } | null => {
    const { current } = carried
    current?.unlisten?.()
    carried.current = null
    setHand(null)
    // Escape cancelled a drag; only after that may it arm Stop all again
    setTimeout(() => delete document.body.dataset.dragging)
    return current
  }
  const drop = (place: string | null) => {
    const dropped = letGo()
    if (dropped) onDrop(dropped.what, place)
  }
  useEffect(
    () => () => {
      const { current } = carried
      current?.unlisten?.()
      delete document.body.dataset.dragging
      // dnd-kit does not end a drag whose page is left: its keyboard would take the next keys of the console. A window of
      // another size ends one, once it listens.
      const [view, ends] = [document.defaultView, new Event('resize')]
      if (current && !current.unlisten) setTimeout(() => view?.dispatchEvent(ends))
    },
    [],
  )
  return {
    hand,
    onDragCancel: () => {
      letGo()
    },
    // by keyboard: a released pointer has dropped already
    onDragEnd: ({ over }: { over: { id: UniqueIdentifier } | null }) => drop(over ? String(over.id) : null),
    onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
      const what = taken(active.data.current)
      if (what === null) return
      document.body.dataset.dragging = ''
      setHand(what)
      const byKeyboard = activatorEvent instanceof KeyboardEvent
      carried.current = byKeyboard ? { what } : { what, unlisten: onRelease((point) => drop(placeAt(point))) }
    },
  }
}
