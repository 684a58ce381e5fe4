import { useMemo } from 'react'
import { call } from '../../../rest/client.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import type { PhoneTextField } from './PhoneText.tsx'
import { useScriptCache } from './useScriptCache.ts'

/** What phones say before the first GO and after the end. */
export const usePhoneTexts = (id: string) => {
  const { save } = useAuthoring()
  const cache = useScriptCache(id)
  return useMemo(
    () => ({
      change: (field: PhoneTextField, text: string) =>
        save(
          async () => {
            const before = cache.performance()?.data
            const data = { ...before, [field]: text }
            cache.changePerformance({ data })
            try {
              await call('updatePerformance', { params: { id }, body: { data } })
            } catch (error) {
              await cache.refetch()
              throw error
            }
            return true
          },
          (text) => `Failed to save: ${text}`,
        ),
    }),
    [save, cache, id],
  )
}
export type PhoneTexts = ReturnType<typeof usePhoneTexts>
