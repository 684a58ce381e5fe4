import { useHand } from '../../controls/drag/useHand.ts'
import { t } from '../../words/t.ts'
import type { Move } from './moves.ts'
import { movingPeople } from './selection.ts'
import type { GroupsTabState } from './useGroupsTab.ts'

type Taken = { groupId: string; userIds: string[]; label: string }

/**
 * Carries one person, or the selection that they belong to. People who are dropped outside every group leave their own.
 */
export const useCarry = (state: Pick<GroupsTabState, 'people' | 'selection'>, onMove: (move: Move) => void) =>
  useHand<Taken>({
    taken: (data) => {
      const { groupId, userId } = data ?? {}
      if (typeof groupId !== 'string' || typeof userId !== 'string') return null
      const userIds = movingPeople(state.selection, { groupId, userId })
      const name = state.people.find(({ _id }) => _id === userId)?.name ?? ''
      return { groupId, userIds, label: userIds.length === 1 ? name : t`${userIds.length} people` }
    },
    onDrop: ({ userIds, groupId }, to) => onMove({ userIds, from: groupId, to }),
  })
