import { useMemo } from 'react'
import { call } from '../../../rest/client.ts'
import { useScriptCache } from './useScriptCache.ts'

/** Changes one of a performance's lists, from how it is now: two changes in quick succession are both kept. */
export const usePerformanceField = (id: string) => {
  const cache = useScriptCache(id)
  return useMemo(
    () =>
      async (field: 'cues' | 'groups' | 'templates', next: (ids: readonly string[]) => string[]): Promise<void> => {
        const before = cache.performance()
        if (!before) return
        const list = next(before[field])
        cache.changePerformance({ [field]: list })
        try {
          await call('updatePerformance', { params: { id }, body: { [field]: list } })
        } catch (error) {
          await cache.refetch()
          throw error
        }
      },
    [cache, id],
  )
}
