import { useMemo } from 'react'
import { call } from '../../../rest/client.ts'
import { useShelf } from '../library.ts'

/** Changes one of a performance's lists, from how it is now: two changes in quick succession are both kept. */
export const usePerformanceField = (id: string) => {
  const shelf = useShelf()
  return useMemo(
    () =>
      async (field: 'cues' | 'groups' | 'templates', next: (ids: readonly string[]) => string[]): Promise<void> => {
        const before = shelf.get('performances', id)
        if (!before) return
        const list = next(before[field])
        shelf.put('performances', { ...before, [field]: list })
        try {
          await call('updatePerformance', { params: { id }, body: { [field]: list } })
        } catch (error) {
          await shelf.refetch('performances')
          throw error
        }
      },
    [shelf, id],
  )
}
