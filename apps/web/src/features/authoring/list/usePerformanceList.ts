import type { Performance } from '@ghostlight/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../rest/client.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { performancesQuery, usePerformanceCache } from '../usePerformanceCache.ts'
import { createPerformance } from './create-performance.ts'
import { listed } from './versions.ts'

/** The performances, and what can be done to one of them. */
export const usePerformanceList = () => {
  const { notify, save } = useAuthoring()
  const cache = usePerformanceCache()
  const [previous, setPrevious] = useState(false)
  /** the performance that is being copied, or null */
  const [copying, setCopying] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery(performancesQuery)
  const failed = error !== null && !isFetching
  useEffect(() => {
    if (failed) notify('Failed to fetch performances')
  }, [failed, notify])
  return {
    all: data,
    performances: data && listed(data, previous),
    failed,
    retry: () => void refetch(),
    previous,
    setPrevious,
    copying,
    create: async (): Promise<Performance | undefined> => {
      const made = await save(
        () => createPerformance(data ?? []),
        (text) => `Failed to create new performance: ${text}`,
      )
      if (made) cache.put(made)
      return made
    },
    copy: async (source: Performance): Promise<void> => {
      setCopying(source._id)
      const made = await save(
        () => call('copyPerformance', { params: { id: source._id } }),
        (text) => `Failed to create performance copy: ${text}`,
      )
      setCopying(null)
      if (made) cache.put(made)
    },
    hide: async ({ _id }: Performance): Promise<void> => {
      const body = { hidden: true }
      const hidden = await save(
        () => call('updatePerformance', { params: { id: _id }, body }),
        () => 'Failed to hide performance',
      )
      if (hidden) cache.drop(_id)
    },
  }
}
