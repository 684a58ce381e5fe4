import { useMemo, useState } from 'react'
import type { Outcome } from '../../live/deliveries.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { groupViews } from '../../people/members.ts'
import { usePeopleFilter } from '../../people/usePeopleFilter.ts'
import { extended, type PersonInGroup, type Selection, toggled, toggledAll } from './selection.ts'

const collapsedAtFirst: readonly string[] = ['performer', 'dramaturg']

/** What the groups tab shows: filters, folding, selection. */
export const useGroupsTab = () => {
  const blackboard = useBlackboard((all) => all)
  const filter = usePeopleFilter()
  const { searching, matches, inTrouble } = filter
  const heard = useMemo(() => new Map<string, Outcome>([...inTrouble].map((id) => [id, 'failed'])), [inTrouble])
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set(collapsedAtFirst))
  const [selection, setSelection] = useState<Selection>({})
  const [anchor, setAnchor] = useState<PersonInGroup | null>(null)
  const views = groupViews(blackboard).map((view) => ({
    ...view,
    shown: searching ? view.members.filter(matches) : view.members,
    collapsed: collapsed.has(view.group._id),
  }))
  return {
    ...filter,
    /** who did not hear their last line, though they are here */
    heard,
    views,
    people: blackboard.users,
    found: searching ? blackboard.users.filter(matches).length : blackboard.users.length,
    selection,
    clearSelection: () => setSelection({}),
    selected: Object.values(selection).reduce((sum, users) => sum + users.size, 0),
    /** `_also`: add to the selection. This tab always does, however the person is pressed. */
    toggle: (at: PersonInGroup, _also: boolean) => {
      setAnchor(at)
      setSelection((before) => toggled(before, at))
    },
    /** selects from the person chosen last to this one */
    chooseTo: (at: PersonInGroup, inOrder: readonly string[]) => {
      if (anchor?.groupId !== at.groupId) setAnchor(at)
      setSelection((before) => extended(before, at, { anchor, inOrder }))
    },
    toggleAll: (groupId: string, shown: readonly string[]) =>
      setSelection((before) => toggledAll(before, groupId, shown)),
    fold: (groupId: string) => {
      const next = new Set(collapsed)
      if (!next.delete(groupId)) next.add(groupId)
      setCollapsed(next)
    },
    collapseAll: () => setCollapsed(new Set(views.map(({ group }) => group._id))),
    expandAll: () => setCollapsed(new Set()),
  }
}

export type GroupsTabState = ReturnType<typeof useGroupsTab>
export type ShownGroup = GroupsTabState['views'][number]

/**
 * `toggleAll`: absent in lists where nobody can choose everybody at once; `heard`: by user id, in lists that show it
 */
export type PanelState = Pick<GroupsTabState, 'selection' | 'searching' | 'toggle' | 'chooseTo' | 'fold'> & {
  toggleAll?: GroupsTabState['toggleAll']
  heard?: ReadonlyMap<string, Outcome>
}
