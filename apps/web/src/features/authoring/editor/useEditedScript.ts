import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CallFailed, call } from '../../../rest/client.ts'
import { voicesQuery } from '../../../rest/voices-query.ts'
import { scriptOf } from './script.ts'
import { scriptQuery } from './useScriptCache.ts'

const usersQuery = { queryKey: ['users'], queryFn: () => call('listUsers') }

const isNone = (error: unknown): boolean => error instanceof CallFailed && error.code === 'NOT_FOUND'

/** The performance that is edited; `script` once all that its editor shows is there. */
export const useEditedScript = (id: string) => {
  const [whole, voices, users] = useQueries({ queries: [scriptQuery(id), voicesQuery, usersQuery] })
  const all = [whole, voices, users]
  const script = useMemo(
    () => (whole.data && voices.data && users.data ? scriptOf(whole.data, users.data) : null),
    [whole.data, voices.data, users.data],
  )
  return {
    script,
    voices: voices.data ?? [],
    /** false: there never was one with this id, or it was deleted */
    isThere: !isNone(whole.error) && !whole.data?.performance.hidden,
    failed: all.some(({ error }) => error !== null && !isNone(error)),
    retry: () => {
      for (const query of all) if (query.error) void query.refetch()
    },
  }
}
