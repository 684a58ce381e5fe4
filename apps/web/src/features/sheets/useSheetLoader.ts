import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createIdempotencyKey } from '../../connection/request-id.ts'
import { usePerOwner, useSharedState } from '../../live/usePerShow.ts'
import { call } from '../../rest/client.ts'
import { metaQuery } from '../../rest/meta-query.ts'
import { useToasts } from '../../toasts/useToasts.ts'
import { createSheetLoader, type SheetForm, type SheetLoader } from './sheet-loader.ts'

/** The typed values, the loaded sheets and the running load of a show or of the house. They survive a change of tabs. */
export const useSheetLoader = (owner: string): SheetLoader => {
  const client = useQueryClient()
  const toasts = useToasts()
  const changed = (...keys: string[]) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] })
  }
  return usePerOwner('sheet-loader', owner, () =>
    createSheetLoader({
      loadUsers: (body) => call('sheetLoadUsers', { body }),
      importUsers: async (body, key) => {
        // draw the pressed button before a long list is written
        await new Promise((next) => setTimeout(next))
        const imported = await call('importUsers', { body, key })
        changed('users')
        return imported
      },
      checkPerformance: (body) => call('sheetCheckPerformance', { body }),
      loadPerformance: async (body, key) => {
        const loaded = await call('sheetLoadPerformance', { body, key })
        changed('performances', 'cues', 'groups', 'templates', 'modules')
        return loaded
      },
      newKey: createIdempotencyKey,
      tell: toasts.say,
    }),
  )
}

/** The typed values over the defaults of this installation. */
export const useSheetForm = (loader: SheetLoader) => {
  const typed = useSharedState(loader, (state) => state.typed)
  const { data: meta } = useQuery(metaQuery)
  const form: SheetForm = {
    spreadsheetUrl: '',
    userSheetName: '',
    templateSheetName: '',
    ...meta?.defaultSheet,
    performanceName: '',
    description: '',
    basePerformanceId: '',
    ...typed,
  }
  return { form, edit: (field: keyof SheetForm, value: string) => loader.set({ typed: { ...typed, [field]: value } }) }
}
