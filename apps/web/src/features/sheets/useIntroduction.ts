import type { User } from '@ghostlight/contracts'
import { userTypes } from '@ghostlight/contracts/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useBlackboard, useLiveConnection } from '../../live/LiveProvider.tsx'
import { usePerShow, useSharedState } from '../../live/usePerShow.ts'
import { byBib } from '../../people/person.ts'
import { matcher } from '../../people/search.ts'
import { call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'
import { failureOf } from './failure.ts'
import { createIntroduction } from './introduction.ts'

const byTypeThenBib = (a: User, b: User): number =>
  a.type === b.type ? byBib(a, b) : userTypes.indexOf(a.type) - userTypes.indexOf(b.type)

/** The people who can be added: everybody who is not in the show yet, except operators. */
export const useIntroduction = () => {
  const { request } = useLiveConnection()
  const here = useBlackboard(({ users }) => users)
  const blackboardId = useBlackboard(({ _id }) => _id)
  const introduction = usePerShow('introduction', createIntroduction)
  const { selected, search, running, outcome } = useSharedState(introduction, (state) => state)
  const [asked, ask] = useState(false)
  const { data, error, refetch } = useQuery({ queryKey: ['users'], queryFn: () => call('listUsers') })
  const inOrder = useMemo(() => data?.filter(({ type }) => type !== 'dramaturg').sort(byTypeThenBib), [data])
  const users = useMemo(() => {
    const inShow = new Set(here.map(({ _id }) => _id))
    return inOrder?.filter(({ _id }) => !inShow.has(_id))
  }, [inOrder, here])
  const shown = useMemo(() => users?.filter(matcher({ nameOrBib: '', all: search })), [users, search])
  const chosen = useMemo(() => (users ?? []).flatMap(({ _id }) => (selected.has(_id) ? [_id] : [])), [users, selected])
  return {
    users,
    shown,
    failure: error && failureOf(error, t`Failed to load users`),
    retry: () => void refetch(),
    search,
    setSearch: (text: string) => introduction.set({ search: text }),
    selected,
    chosen: chosen.length,
    toggle: (userId: string) => {
      const next = new Set(selected)
      if (!next.delete(userId)) next.add(userId)
      introduction.select(next)
    },
    selectAll: () => introduction.select(new Set([...selected, ...(shown ?? []).map(({ _id }) => _id)])),
    unselectAll: () => introduction.select(new Set()),
    running,
    outcome,
    nameOf: (userId: string) => data?.find(({ _id }) => _id === userId)?.name ?? userId,
    /** somebody pressed the button without a selection */
    wanting: asked,
    introduce: () => {
      ask(chosen.length === 0)
      void introduction.introduce(chosen, (userId) => request('addUserToBlackboard', { blackboardId, userId }))
    },
  }
}

export type Introduction = ReturnType<typeof useIntroduction>
