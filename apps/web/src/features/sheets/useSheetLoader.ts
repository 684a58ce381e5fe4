import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createIdempotencyKey } from '../../connection/request-id.ts'
import { useKept, useKeptState } from '../../kept/useKept.ts'
import { call } from '../../rest/client.ts'
import { metaQuery } from '../../rest/meta-query.ts'
import { createSheetLoader, type SheetForm } from './sheet-loader.ts'

/** The form with its defaults, what was loaded, and what is on its way: all of it outlives the tab. */
export const useSheetLoader = () => {
  const client = useQueryClient()
  const changed = (...keys: string[]) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] })
  }
  const loader = useKept('sheet-loader', () =>
    createSheetLoader({
      loadUsers: (body) => call('sheetLoadUsers', { body }),
      importUsers: async (body, idempotencyKey) => {
        const imported = await call('importUsers', { body, idempotencyKey })
        changed('users')
        return imported
      },
      loadPerformance: async (body, idempotencyKey) => {
        const loaded = await call('sheetLoadPerformance', { body, idempotencyKey })
        changed('performances', 'cues', 'groups', 'templates', 'modules')
        return loaded
      },
      newKey: createIdempotencyKey,
    }),
  )
  const state = useKeptState(loader)
  const { data: meta } = useQuery(metaQuery)
  const form: SheetForm = {
    ...{ spreadsheetUrl: '', userSheetName: '', templateSheetName: '' },
    ...meta?.defaultSheet,
    ...{ performanceName: '', description: '', basePerformanceId: '' },
    ...state.typed,
  }
  return {
    loader,
    state,
    form,
    edit: (field: keyof SheetForm, value: string) => loader.set({ typed: { ...loader.get().typed, [field]: value } }),
  }
}

export type Sheets = ReturnType<typeof useSheetLoader>
