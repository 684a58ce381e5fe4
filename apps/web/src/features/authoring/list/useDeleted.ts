import type { Performance } from '@ghostlight/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { usePerformanceCache } from '../usePerformanceCache.ts'

const deletedQuery = { queryKey: ['performances', 'deleted'], queryFn: () => call('listDeletedPerformances') }

/** The performances that were deleted and can be restored; `last`: the one that was deleted here just now. */
export const useDeleted = () => {
  const { save } = useAuthoring()
  const client = useQueryClient()
  const cache = usePerformanceCache()
  const [last, setLast] = useState<Performance | null>(null)
  const [restoring, setRestoring] = useState(false)
  const { data: list = [] } = useQuery(deletedQuery)
  const look = () => client.invalidateQueries({ queryKey: deletedQuery.queryKey })
  return {
    list,
    last,
    restoring,
    forget: (): void => setLast(null),
    deleted: (performance: Performance): void => {
      setLast(performance)
      void look()
    },
    /** Whether it was restored. */
    restore: async (id: string): Promise<boolean> => {
      setRestoring(true)
      const shown = await save(
        () => call('updatePerformance', { params: { id }, body: { hidden: false } }),
        (text) => t`Failed to restore the performance: ${text}`,
      )
      setRestoring(false)
      if (!shown) return false
      cache.put(shown)
      if (last?._id === id) setLast(null)
      await look()
      return true
    },
  }
}
export type Deleted = Omit<ReturnType<typeof useDeleted>, 'deleted'>
