import type { Blackboard } from '@ghostlight/contracts'
import { latestVersions } from '@ghostlight/contracts/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { blackboardQuery } from '../../rest/blackboard-query.ts'
import { CallFailed, call } from '../../rest/client.ts'
import { performancesQuery } from '../../rest/performances-query.ts'
import { t } from '../../words/t.ts'
import { everybody, knownOf, type Narrowed, shownOf } from './choose.ts'

const loadError = (what: string, error: unknown): string => {
  if (!(error instanceof CallFailed)) return String(error)
  return error.said ?? (error.kind === 'server' ? t`Fetching ${what}: ${error.status}` : error.message)
}

const creationError = (error: unknown): string =>
  error instanceof CallFailed && error.kind === 'network'
    ? t`Liveblackboard failed. Could not connect to the server.`
    : t`Blackboard creation failed ${error instanceof CallFailed ? (error.said ?? error.status) : String(error)}`

const noteOf = (hasPerformance: boolean, hasPeople: boolean): string | null => {
  if (!hasPerformance) return t`Select a performance first`
  return hasPeople ? null : t`Select at least one user`
}

/** What can be chosen, what is chosen, and Go. */
export const useConfiguration = () => {
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [chosen, choose] = useState(address.get('performance'))
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const [narrowed, setNarrowed] = useState<Narrowed>(everybody)
  const [rehearsal, setRehearsal] = useState(false)
  const performances = useQuery({ ...performancesQuery, select: latestVersions })
  const cues = useQuery({ queryKey: ['cues'], queryFn: () => call('listCues') })
  const users = useQuery({ queryKey: ['users'], queryFn: () => call('listUsers') })
  // without it people can still be chosen, but not by group
  const { data: groups } = useQuery({ queryKey: ['users', 'groups'], queryFn: () => call('userGroups') })
  const known = useMemo(() => users.data && knownOf(users.data, groups?.people ?? []), [users.data, groups])
  const performance = performances.data?.find(({ _id }) => _id === chosen) ?? performances.data?.[0] ?? null
  const shown = useMemo(() => known && shownOf(known, narrowed), [known, narrowed])
  const create = useMutation({
    mutationFn: (): Promise<Blackboard> =>
      call('createBlackboard', { body: { performance: performance?._id ?? '', users: [...selected], rehearsal } }),
    onSuccess: (blackboard) => {
      client.setQueryData(blackboardQuery(blackboard._id).queryKey, blackboard)
      setAddress({ blackboard: blackboard._id })
    },
  })
  return {
    performances: performances.data,
    performancesError: performances.error && loadError('users/performances', performances.error),
    cues: cues.data ?? [],
    users: known,
    /** the users who match all filters */
    shown,
    narrowed,
    narrow: (to: Partial<Narrowed>) => setNarrowed({ ...narrowed, ...to }),
    usersError: users.error && loadError('users', users.error),
    performance,
    choose,
    selected,
    toggle: (userId: string) => {
      const next = new Set(selected)
      if (!next.delete(userId)) next.add(userId)
      setAnchor(userId)
      select(next)
    },
    /** Selects everybody shown from the person toggled last to this one. */
    selectTo: (userId: string) => {
      const ids = shown?.map(({ _id }) => _id) ?? []
      const from = anchor === null ? -1 : ids.indexOf(anchor)
      const to = ids.indexOf(userId)
      const range = from < 0 ? [userId] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
      select(new Set([...selected, ...range]))
    },
    /** Adds somebody to those who are selected. */
    selectAlso: (userId: string) => select(new Set([...selected, userId])),
    selectAll: () => select(new Set([...selected, ...(shown ?? []).map(({ _id }) => _id)])),
    unselectAll: () => select(new Set()),
    rehearsal,
    setRehearsal,
    note: noteOf(performance !== null, selected.size > 0 || rehearsal),
    go: () => create.mutate(),
    going: create.isPending,
    goError: create.error && creationError(create.error),
  }
}

export type Configuration = ReturnType<typeof useConfiguration>
