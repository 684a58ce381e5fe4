import type { Cue, Group, Module, Performance, Script, Template } from '@ghostlight/contracts'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../rest/client.ts'
import { performanceCache } from '../usePerformanceCache.ts'

/** What a performance is made of, by the names of the REST lists. */
type Parts = { cues: Cue; modules: Module; groups: Group; templates: Template }
type Kind = keyof Parts
type Lists = { [K in Kind]: Parts[K][] }

export const scriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['script', id],
    queryFn: () => call('performanceScript', { params: { id } }),
  })

const createScriptCache = (client: QueryClient, id: string) => {
  const { queryKey } = scriptQuery(id)
  const script = (): Script | undefined => client.getQueryData(queryKey)
  const lists = (): Lists | undefined => script()
  const { put } = performanceCache(client)
  const change = <K extends Kind>(kind: K, next: (all: readonly Parts[K][]) => Parts[K][]): void => {
    const before = lists()
    if (before) client.setQueryData(queryKey, (all) => all && { ...all, [kind]: next(before[kind]) })
    // a list of all of them, where one is open, has to ask again
    void client.invalidateQueries({ queryKey: [kind] })
  }
  return {
    performance: (): Performance | undefined => script()?.performance,
    /** Shows the performance with these changes. */
    changePerformance: (changes: Partial<Performance>): void => {
      const before = script()?.performance
      if (before) put({ ...before, ...changes })
    },
    get: <K extends Kind>(kind: K, itemId: string): Parts[K] | undefined =>
      lists()?.[kind].find(({ _id }) => _id === itemId),
    /** Puts an item in the place of the one with its id, or at the end. */
    put: <K extends Kind>(kind: K, item: Parts[K]): void => {
      change(kind, (all) =>
        all.some(({ _id }) => _id === item._id) ? all.map((it) => (it._id === item._id ? item : it)) : [...all, item],
      )
    },
    drop: (kind: Kind, itemId: string): void => {
      change(kind, (all) => all.filter(({ _id }) => _id !== itemId))
    },
    /** What was shown may not be so: ask the server. */
    refetch: (): Promise<void> => client.invalidateQueries({ queryKey }),
  }
}

/** The script as this page knows it: an answer of the server is shown at once, without asking for all of it again. */
export const useScriptCache = (id: string) => {
  const client = useQueryClient()
  return useMemo(() => createScriptCache(client, id), [client, id])
}
export type ScriptCache = ReturnType<typeof createScriptCache>
