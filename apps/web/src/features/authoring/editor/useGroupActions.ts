import type { Group } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { call } from '../../../rest/client.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { inserted } from './order.ts'
import { usePerformanceField } from './usePerformanceField.ts'
import { useScriptCache } from './useScriptCache.ts'

export const useGroupActions = (performanceId: string) => {
  const { save, undoable } = useAuthoring()
  const cache = useScriptCache(performanceId)
  const setField = usePerformanceField(performanceId)
  return useMemo(() => {
    const create = async ({ _id, ...body }: Omit<Group, '_id'> & { _id?: string }, at: number): Promise<Group> => {
      const group = await call('createGroup', { body })
      cache.put('groups', group)
      await setField('groups', (all) => inserted(all, at, group._id))
      return group
    }
    const blank = { name: 'New Group', description: '', type: 'General', oneshot: false, metadata: {} }
    return {
      add: () =>
        save(
          () => create(blank, cache.performance()?.groups.length ?? 0),
          (text) => `Failed to add group: ${text}`,
        ),
      change: (id: string, changes: Partial<Pick<Group, 'name' | 'description' | 'type'>>) =>
        save(
          async () => {
            const before = cache.get('groups', id)
            if (before) cache.put('groups', { ...before, ...changes })
            try {
              cache.put('groups', await call('updateGroup', { params: { id }, body: changes }))
            } catch (error) {
              if (before) cache.put('groups', before)
              throw error
            }
            return true
          },
          (text) => `Failed to save: ${text}`,
        ),
      remove: (group: Group) =>
        save(
          async () => {
            const at = cache.performance()?.groups.indexOf(group._id) ?? 0
            await call('deleteGroup', { params: { id: group._id } })
            const left = cache.performance()?.groups.filter((id) => id !== group._id)
            if (left) cache.changePerformance({ groups: left })
            cache.drop('groups', group._id)
            undoable({ label: `Bring back the group ${group.name}`, run: async () => void (await create(group, at)) })
          },
          (text) => `Failed to delete group: ${text}`,
        ),
    }
  }, [save, undoable, cache, setField])
}
export type GroupActions = ReturnType<typeof useGroupActions>
