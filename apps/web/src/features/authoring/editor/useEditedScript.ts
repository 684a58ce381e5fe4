import type { User, Script as Whole } from '@ghostlight/contracts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { CallFailed, call } from '../../../rest/client.ts'
import { voicesQuery } from '../../../rest/voices-query.ts'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { withSameParts } from '../edits/same-parts.ts'
import { scriptQuery } from '../edits/script-query.ts'
import { remembered } from './remembered.ts'
import { type Script, scriptOf } from './script.ts'

export const usersQuery = { queryKey: ['users'], queryFn: () => call('listUsers') }

/** the same list each time, so that nothing is drawn again for it */
const none: readonly never[] = []

const isNone = (error: unknown): boolean => error instanceof CallFailed && error.code === 'NOT_FOUND'

/** The ids of what has the focus: the cue, template or group, and the module. */
const idsAt = (): ReadonlySet<string> => {
  const ids = new Set<string>()
  for (let it = document.activeElement; it instanceof HTMLElement; it = it.parentElement)
    for (const id of [it.dataset['authorAt'], it.dataset['authorPart']]) if (id !== undefined) ids.add(id)
  return ids
}

/**
 * The performance as the editor shows it. An edit that is sent, stored and then told by the server again is the same edit:
 * it changes what is shown once.
 */
const createShown = () => {
  let last: Whole | undefined
  const shownOf = remembered((whole: Whole, users: readonly User[], _unsettled: unknown) => scriptOf(whole, users))
  /** `unsettled`: a part that another author deleted can look as before, and say that it is deleted */
  return (now: Whole, users: readonly User[], unsettled: unknown): Script => {
    last = withSameParts(last, now)
    return shownOf(last, users, unsettled)
  }
}

/**
 * The edited performance with the unsent edits applied. `script` is null until everything that the editor shows has
 * loaded.
 */
export const useEditedScript = (id: string) => {
  const { queue, state, show, unsettled, welcome } = useEditSession()
  const { waiting } = useSyncExternalStore(queue.subscribe, queue.get)
  const met = useSyncExternalStore(state.subscribe, state.get)
  // the same list each time: with another one, all queries would be compared and watched again
  const queries = useMemo(() => [scriptQuery(id), voicesQuery, usersQuery] as const, [id])
  const [whole, voices, users] = useQueries({ queries })
  const all = [whole, voices, users]
  const [shown] = useState(createShown)
  const script = useMemo(() => {
    const isThere = waiting.length >= 0 && met.conflicts.length >= 0 && whole.data && voices.data && users.data
    return isThere ? shown(show(whole.data, idsAt), users.data, unsettled()) : null
  }, [whole.data, voices.data, users.data, waiting, met, show, shown, unsettled])
  useEffect(() => {
    if (whole.data) welcome(whole.data)
  }, [whole.data, welcome])
  return {
    script,
    voices: voices.data ?? none,
    people: users.data ?? none,
    /** false: there never was a performance with this id, or it was deleted */
    isThere: !isNone(whole.error) && !whole.data?.performance.hidden,
    /** there is nothing to show. A failed refetch does not count: what is shown stays */
    failed: all.some(({ error, data }) => error !== null && data === undefined && !isNone(error)),
    retry: () => {
      for (const query of all) if (query.error) void query.refetch()
    },
  }
}
