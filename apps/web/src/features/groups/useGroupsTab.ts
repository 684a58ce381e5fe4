import { useState } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { isSearching, matcher, noSearch, type Search } from '../../people/search.ts'
import { groupViews } from './members.ts'
import { type Selection, toggled, toggledAll } from './selection.ts'

const collapsedAtFirst: readonly string[] = ['performer', 'dramaturg']

/** What of the groups is shown: filters, folding, selection. */
export const useGroupsTab = () => {
  const blackboard = useBlackboard((all) => all)
  const [search, setSearch] = useState<Search>(noSearch)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set(collapsedAtFirst))
  const [selection, setSelection] = useState<Selection>({})
  const searching = isSearching(search)
  const matches = matcher(search)
  const views = groupViews(blackboard).map((view) => ({
    ...view,
    shown: searching ? view.members.filter(matches) : view.members,
    collapsed: collapsed.has(view.group._id),
  }))
  return {
    search,
    setSearch,
    searching,
    views,
    people: blackboard.users,
    found: searching ? blackboard.users.filter(matches).length : blackboard.users.length,
    selection,
    clearSelection: () => setSelection({}),
    toggle: (groupId: string, userId: string) => setSelection((before) => toggled(before, { groupId, userId })),
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
