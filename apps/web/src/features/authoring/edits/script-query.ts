import type { Performance, Script } from '@ghostlight/contracts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../rest/client.ts'
import { performancesQuery } from '../../../rest/performances-query.ts'
import { commentsQuery, threadsAfter } from './comments-query.ts'
import { withSameParts } from './same-parts.ts'
import { performanceWithEdits, scriptWithEdits } from './script-with-edits.ts'
import type { UnsentEdit } from './unsent-edits.ts'

export const scriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['script', id],
    // an answer that a later edit made outdated is not waited for, nor read
    queryFn: ({ signal }) => call('performanceScript', { params: { id }, signal }),
    structuralSharing: (before, now) => withSameParts(before as Script | undefined, now as Script),
  })

/** The performance as the server last sent it, without the unsent edits. */
export const scriptCache = (client: QueryClient) => {
  const refetch = (id: string): void => {
    void client.invalidateQueries({ queryKey: scriptQuery(id).queryKey })
    void client.invalidateQueries({ queryKey: commentsQuery(id).queryKey })
  }
  return {
    script: (id: string): Script | undefined => client.getQueryData(scriptQuery(id).queryKey),
    refetch,
    /** Applies a stored edit, whatever older answer is on its way, and then asks the server for the result. */
    stored: async ({ performanceId, edits, comment }: UnsentEdit): Promise<void> => {
      if (comment) {
        const { queryKey } = commentsQuery(performanceId)
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, (known) => known && { threads: threadsAfter(known.threads, [comment]) })
        void client.invalidateQueries({ queryKey })
        return
      }
      const { queryKey } = scriptQuery(performanceId)
      const { queryKey: all } = performancesQuery
      await Promise.all([client.cancelQueries({ queryKey }), client.cancelQueries({ queryKey: all })])
      client.setQueryData(queryKey, (script) => script && scriptWithEdits(script, edits))
      client.setQueryData(all, (list?: Performance[]) => list?.map((it) => performanceWithEdits(it, edits)))
      for (const kind of ['cues', 'modules', 'groups', 'templates', 'performances'])
        void client.invalidateQueries({ queryKey: [kind] })
      refetch(performanceId)
    },
  }
}
