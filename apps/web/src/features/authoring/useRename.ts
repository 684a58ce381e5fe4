import type { Performance } from '@ghostlight/contracts'
import { call } from '../../rest/client.ts'
import { useAuthoring, wordsOf } from './AuthoringProvider.tsx'
import { renameFailure } from './rename.ts'
import { usePerformanceCache } from './usePerformanceCache.ts'

/** A new name is version 1 of it; a taken one leaves everything as it was, and says so. */
export const useRename = () => {
  const { notify, save } = useAuthoring()
  const cache = usePerformanceCache()
  return ({ _id }: Performance, name: string) =>
    save(
      async () => {
        try {
          cache.put(await call('updatePerformance', { params: { id: _id }, body: { name } }))
        } catch (error) {
          notify(renameFailure(error, { name, text: wordsOf(error) }))
        }
      },
      (text) => `Failed to update performance name: ${text}`,
    )
}
