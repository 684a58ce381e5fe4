import type { DragStartEvent } from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import type { Move } from './moves.ts'
import { groupAt, onRelease } from './release.ts'
import { taken } from './selection.ts'
import type { GroupsTabState } from './useGroupsTab.ts'

type Taken = { groupId: string; userIds: string[]; label: string }
type Carried = Taken & { unlisten?: () => void }

/** Who is in the hand, from taking to dropping. */
export const useCarry = (state: Pick<GroupsTabState, 'people' | 'selection'>, onMove: (move: Move) => void) => {
  const [hand, setHand] = useState<Taken | null>(null)
  // what is carried is known before the page has been drawn again
  const carried = useRef<Carried | null>(null)

  const take = (data: Record<string, unknown> | undefined): Taken | null => {
    const { groupId, userId } = data ?? {}
    if (typeof groupId !== 'string' || typeof userId !== 'string') return null
    const userIds = taken(state.selection, { groupId, userId })
    const name = state.people.find(({ _id }) => _id === userId)?.name ?? ''
    return { groupId, userIds, label: userIds.length === 1 ? name : `${userIds.length} people` }
  }
  const letGo = (): Taken | null => {
    const { current } = carried
    current?.unlisten?.()
    carried.current = null
    setHand(null)
    // Escape cancelled a drag; only after this may it arm Stop all again.
    setTimeout(() => delete document.body.dataset.dragging)
    return current
  }
  const drop = (to: string | null) => {
    const from = letGo()
    if (from) onMove({ userIds: from.userIds, from: from.groupId, to })
  }
  useEffect(
    () => () => {
      carried.current?.unlisten?.()
      delete document.body.dataset.dragging
    },
    [],
  )
  return {
    hand,
    drop,
    letGo,
    start: ({ active, activatorEvent }: DragStartEvent) => {
      const from = take(active.data.current)
      if (!from) return
      document.body.dataset.dragging = ''
      setHand(from)
      const byKeyboard = activatorEvent instanceof KeyboardEvent
      carried.current = byKeyboard ? from : { ...from, unlisten: onRelease((point) => drop(groupAt(point))) }
    },
  }
}
