import type { Cue, Group, Module, Performance, Template } from '@ghostlight/contracts'
import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../rest/client.ts'
import { voicesQuery } from '../../rest/voices-query.ts'

/** What a performance is made of, by the names of the REST lists. */
export type Library = {
  performances: Performance
  cues: Cue
  modules: Module
  groups: Group
  templates: Template
}
type Kind = keyof Library

export const performancesQuery = queryOptions({
  queryKey: ['performances'],
  queryFn: () => call('listPerformances'),
})

const lists = [
  performancesQuery,
  queryOptions({ queryKey: ['cues'], queryFn: () => call('listCues') }),
  queryOptions({ queryKey: ['modules'], queryFn: () => call('listModules') }),
  queryOptions({ queryKey: ['groups'], queryFn: () => call('listGroups') }),
  queryOptions({ queryKey: ['templates'], queryFn: () => call('listTemplates') }),
  voicesQuery,
  queryOptions({ queryKey: ['users'], queryFn: () => call('listUsers') }),
] as const

/** Everything that the editor shows; `data` once all of it is there. */
export const useLibrary = () => {
  const [performances, cues, modules, groups, templates, voices, users] = useQueries({ queries: lists })
  const all = [performances, cues, modules, groups, templates, voices, users]
  const data = useMemo(
    () =>
      performances.data && cues.data && modules.data && groups.data && templates.data && voices.data && users.data
        ? {
            performances: performances.data,
            cues: cues.data,
            modules: modules.data,
            groups: groups.data,
            templates: templates.data,
            voices: voices.data,
            users: users.data,
          }
        : undefined,
    [performances.data, cues.data, modules.data, groups.data, templates.data, voices.data, users.data],
  )
  return {
    data,
    failed: all.some(({ error }) => error !== null),
    retry: () => {
      for (const query of all) if (query.error) void query.refetch()
    },
  }
}
export type LibraryData = NonNullable<ReturnType<typeof useLibrary>['data']>

const createLibraryCache = (client: QueryClient) => {
  const change = <K extends Kind>(kind: K, next: (all: readonly Library[K][]) => Library[K][]) =>
    client.setQueryData<Library[K][]>([kind], (all) => all && next(all))
  return {
    get: <K extends Kind>(kind: K, id: string): Library[K] | undefined =>
      client.getQueryData<Library[K][]>([kind])?.find(({ _id }) => _id === id),
    /** Puts an item in the place of the one with its id, or at the end. */
    put: <K extends Kind>(kind: K, item: Library[K]): void => {
      change(kind, (all) =>
        all.some(({ _id }) => _id === item._id) ? all.map((it) => (it._id === item._id ? item : it)) : [...all, item],
      )
    },
    drop: (kind: Kind, id: string): void => {
      change(kind, (all) => all.filter(({ _id }) => _id !== id))
    },
    /** What was shown may not be so: ask the server. */
    refetch: (...which: readonly Kind[]): Promise<unknown> =>
      Promise.all(which.map((kind) => client.invalidateQueries({ queryKey: [kind] }))),
  }
}

/** The lists as this page knows them: an answer of the server is shown at once, without asking for the whole list again. */
export const useLibraryCache = () => {
  const client = useQueryClient()
  return useMemo(() => createLibraryCache(client), [client])
}
export type LibraryCache = ReturnType<typeof createLibraryCache>

/** The items with these ids, in the order of the ids; what is not there is left out. */
export const pick = <T extends { _id: string }>(all: readonly T[], ids: readonly string[]): T[] => {
  const byId = new Map(all.map((item) => [item._id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
