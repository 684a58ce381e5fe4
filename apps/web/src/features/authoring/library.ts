import type { Cue, Group, Module, Performance, Template } from '@ghostlight/contracts'
import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../rest/client.ts'

/** What a performance is made of, by the names of the REST lists. */
export type Library = {
  performances: Performance
  cues: Cue
  modules: Module
  groups: Group
  templates: Template
}
export type Shelf = keyof Library

export const performancesQuery = queryOptions({
  queryKey: ['performances'],
  queryFn: () => call('listPerformances'),
})

const shelves = [
  performancesQuery,
  queryOptions({ queryKey: ['cues'], queryFn: () => call('listCues') }),
  queryOptions({ queryKey: ['modules'], queryFn: () => call('listModules') }),
  queryOptions({ queryKey: ['groups'], queryFn: () => call('listGroups') }),
  queryOptions({ queryKey: ['templates'], queryFn: () => call('listTemplates') }),
  queryOptions({ queryKey: ['voices'], queryFn: () => call('listVoices') }),
  queryOptions({ queryKey: ['users'], queryFn: () => call('listUsers') }),
] as const

/** Everything that the editor shows; `data` once all of it is there. */
export const useLibrary = () => {
  const [performances, cues, modules, groups, templates, voices, users] = useQueries({ queries: shelves })
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

const createShelf = (client: QueryClient) => {
  const change = <S extends Shelf>(shelf: S, next: (all: readonly Library[S][]) => Library[S][]) =>
    client.setQueryData<Library[S][]>([shelf], (all) => all && next(all))
  return {
    get: <S extends Shelf>(shelf: S, id: string): Library[S] | undefined =>
      client.getQueryData<Library[S][]>([shelf])?.find(({ _id }) => _id === id),
    /** Puts an item in the place of the one with its id, or at the end. */
    put: <S extends Shelf>(shelf: S, item: Library[S]): void => {
      change(shelf, (all) =>
        all.some(({ _id }) => _id === item._id) ? all.map((it) => (it._id === item._id ? item : it)) : [...all, item],
      )
    },
    drop: (shelf: Shelf, id: string): void => {
      change(shelf, (all) => all.filter(({ _id }) => _id !== id))
    },
    /** What was shown may not be so: ask the server. */
    refetch: (...which: readonly Shelf[]): Promise<unknown> =>
      Promise.all(which.map((shelf) => client.invalidateQueries({ queryKey: [shelf] }))),
  }
}

/** The lists as this page knows them: an answer of the server is shown at once, without asking for the whole list again. */
export const useShelf = () => {
  const client = useQueryClient()
  return useMemo(() => createShelf(client), [client])
}
export type ShelfAccess = ReturnType<typeof createShelf>

/** The items with these ids, in the order of the ids; what is not there is left out. */
export const pick = <T extends { _id: string }>(all: readonly T[], ids: readonly string[]): T[] => {
  const byId = new Map(all.map((item) => [item._id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
