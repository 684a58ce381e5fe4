import { useQueries } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { CallFailed, call } from '../../../rest/client.ts'
import { voicesQuery } from '../../../rest/voices-query.ts'
import { useDesk } from '../edits/EditsProvider.tsx'
import { scriptQuery } from '../edits/script-query.ts'
import { scriptWithEdits } from '../edits/script-with-edits.ts'
import { scriptOf } from './script.ts'

const usersQuery = { queryKey: ['users'], queryFn: () => call('listUsers') }

const isNone = (error: unknown): boolean => error instanceof CallFailed && error.code === 'NOT_FOUND'

/** The performance that is edited, with what waits here to be stored; `script` once all that its editor shows is there. */
export const useEditedScript = (id: string) => {
  const { queue, waitingFor } = useDesk()
  const { waiting } = useSyncExternalStore(queue.subscribe, queue.get)
  const [whole, voices, users] = useQueries({ queries: [scriptQuery(id), voicesQuery, usersQuery] })
  const all = [whole, voices, users]
  const script = useMemo(() => {
    const isThere = waiting.length >= 0 && whole.data && voices.data && users.data
    return isThere ? scriptOf(scriptWithEdits(whole.data, waitingFor(id)), users.data) : null
  }, [whole.data, voices.data, users.data, waiting, waitingFor, id])
  return {
    script,
    voices: voices.data ?? [],
    /** false: there never was one with this id, or it was deleted */
    isThere: !isNone(whole.error) && !whole.data?.performance.hidden,
    /** there is nothing to show; what is shown stays, whatever became of asking again */
    failed: all.some(({ error, data }) => error !== null && data === undefined && !isNone(error)),
    retry: () => {
      for (const query of all) if (query.error) void query.refetch()
    },
  }
}
