import type { Group } from '@ghostlight/contracts'
import { anchorsAt } from '@ghostlight/domain/edit'
import { useMemo } from 'react'
import { createIdempotencyKey } from '../../../connection/request-id.ts'
import { t } from '../../../words/t.ts'
import { seenOf } from '../edits/inverse.ts'
import { itemIn } from '../edits/script-with-edits.ts'
import { usePerform } from './usePerform.ts'

type GroupChanges = Partial<Pick<Group, 'name' | 'description' | 'type'>>
/** The type of a new group, as it is stored. */
export const usualType = 'General'
const blank = { name: t`New Group`, description: '', type: usualType, oneshot: false, metadata: {} }

export const useGroupActions = (performanceId: string) => {
  const { perform, change, shown } = usePerform(performanceId)
  return useMemo(
    () => ({
      add: (): Group => {
        const group: Group = { _id: createIdempotencyKey(), ...blank }
        const order = shown()?.performance.groups ?? []
        const place = { kind: 'performance', id: performanceId, list: 'groups', item: group._id } as const
        perform({
          label: t`the new group`,
          what: 'addGroup',
          edits: [
            { type: 'add', kind: 'group', item: group },
            { type: 'place', ...place, after: anchorsAt(order, order.length) },
          ],
        })
        return group
      },
      /** `from`: the values that the author saw when they began to type. */
      change: (id: string, changes: GroupChanges, from?: GroupChanges) =>
        change(changes, { kind: 'group', id, label: t`the change of a group`, from }),
      remove: ({ _id: id, name }: Group): void => {
        const script = shown()
        const seen = script && itemIn(script, 'group', id)
        if (!seen) return
        const edits = [{ type: 'delete', kind: 'group', id, seen: seenOf(seen) }] as const
        perform({ label: t`deleting the group ${name}`, what: 'deleteGroup', edits })
      },
    }),
    [perform, change, shown, performanceId],
  )
}
export type GroupActions = ReturnType<typeof useGroupActions>
