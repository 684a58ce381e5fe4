import { useMemo } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { usePeopleFilter } from '../../people/usePeopleFilter.ts'
import { connectedFirst, peopleOf } from './order.ts'

/** The people of the show without operators, and those of them that are shown. */
export const useUsers = () => {
  const users = useBlackboard((blackboard) => blackboard.users)
  const sockets = useBlackboard((blackboard) => blackboard.sockets)
  const filter = usePeopleFilter()
  const { matches } = filter
  const people = useMemo(() => peopleOf(users), [users])
  const inOrder = useMemo(() => connectedFirst(people, sockets), [people, sockets])
  const shown = useMemo(() => inOrder.filter(matches), [inOrder, matches])
  return { filter, people, shown }
}
