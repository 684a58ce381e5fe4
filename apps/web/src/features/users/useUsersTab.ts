import { useMemo, useState } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { usePeopleFilter } from '../../people/usePeopleFilter.ts'
import { connectedFirst, peopleOf } from './order.ts'

/** Who is shown, and whose card is open. */
export const useUsersTab = () => {
  const users = useBlackboard((blackboard) => blackboard.users)
  const sockets = useBlackboard((blackboard) => blackboard.sockets)
  const filter = usePeopleFilter()
  const { matches } = filter
  const [openId, open] = useState<string | null>(null)
  const people = useMemo(() => peopleOf(users), [users])
  const inOrder = useMemo(() => connectedFirst(people, sockets), [people, sockets])
  const shown = useMemo(() => inOrder.filter(matches), [inOrder, matches])
  return { filter, people, shown, opened: people.find(({ _id }) => _id === openId), open }
}

export type UsersTabState = ReturnType<typeof useUsersTab>
