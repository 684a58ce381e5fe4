import { type ReactNode, useMemo } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { groupViews } from '../../people/members.ts'
import { DragBetweenGroups } from '../groups/DragBetweenGroups.tsx'
import { useMoves } from '../groups/useMoves.ts'
import { GroupMoves } from './group-moves.ts'

const nobodySelected = {}

/** Drags people from the list into groups. Nobody can be dragged out of the list, since it contains everybody. */
export const DragToGroups = ({ children }: { children: ReactNode }) => {
  const groups = useBlackboard((blackboard) => blackboard.groups)
  const members = useBlackboard((blackboard) => blackboard.members)
  const users = useBlackboard((blackboard) => blackboard.users)
  const moves = useMoves()
  const state = useMemo(
    () => ({
      people: users,
      selection: nobodySelected,
      views: groupViews({ groups, members, users }).map((view) => ({ ...view, shown: view.members, collapsed: false })),
    }),
    [groups, members, users],
  )
  return (
    <DragBetweenGroups state={state} onMove={(move) => void moves.move(move)}>
      <GroupMoves value={moves}>{children}</GroupMoves>
    </DragBetweenGroups>
  )
}
