import type { Performance } from '@ghostlight/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '../../../rest/client.ts'
import { performancesQuery } from '../../../rest/performances-query.ts'
import { t } from '../../../words/t.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { performanceWithEdits } from '../edits/script-with-edits.ts'
import { usePerformanceCache } from '../usePerformanceCache.ts'
import { listed } from './versions.ts'

/** The performances, and the actions on one of them. */
export const usePerformanceList = () => {
  const { notify, save } = useAuthoring()
  const cache = usePerformanceCache()
  const [previous, setPrevious] = useState(false)
  /** the id of the performance that is being copied, or null */
  const [copying, setCopying] = useState<string | null>(null)
  const { data: stored, error, isFetching, refetch } = useQuery(performancesQuery)
  const { queue } = useEditSession()
  const { waiting } = useSyncExternalStore(queue.subscribe, queue.get)
  const data = useMemo(() => {
    const edits = waiting.flatMap((it) => it.edits)
    return stored?.map((it) => performanceWithEdits(it, edits))
  }, [stored, waiting])
  const failed = error !== null && !isFetching
  useEffect(() => {
    if (failed) notify(t`Failed to fetch performances`)
  }, [failed, notify])
  return {
    all: data,
    performances: data && listed(data, previous),
    failed,
    retry: () => void refetch(),
    previous,
    setPrevious,
    copying,
    copy: async (source: Performance): Promise<void> => {
      setCopying(source._id)
      const made = await save(
        () => call('copyPerformance', { params: { id: source._id } }),
        (text) => t`Failed to create performance copy: ${text}`,
      )
      setCopying(null)
      if (made) cache.put(made)
    },
    hide: async ({ _id }: Performance): Promise<boolean> => {
      const body = { hidden: true }
      const hidden = await save(
        () => call('updatePerformance', { params: { id: _id }, body }),
        () => t`Failed to hide performance`,
      )
      if (hidden) cache.drop(_id)
      return hidden !== undefined
    },
  }
}
