import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { CallFailed, call } from '../../../rest/client.ts'
import { voicesQuery } from '../../../rest/voices-query.ts'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { scriptQuery } from '../edits/script-query.ts'
import { scriptOf } from './script.ts'

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
 * The edited performance with the unsent edits applied. `script` is null until everything that the editor shows has
 * loaded.
 */
export const useEditedScript = (id: string) => {
  const { queue, state, show, welcome } = useEditSession()
  const { waiting } = useSyncExternalStore(queue.subscribe, queue.get)
  const met = useSyncExternalStore(state.subscribe, state.get)
  const [whole, voices, users] = useQueries({ queries: [scriptQuery(id), voicesQuery, usersQuery] })
  const all = [whole, voices, users]
  const script = useMemo(() => {
    const isThere = waiting.length >= 0 && met.conflicts.length >= 0 && whole.data && voices.data && users.data
    return isThere ? scriptOf(show(whole.data, idsAt), users.data) : null
  }, [whole.data, voices.data, users.data, waiting, met, show])
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
