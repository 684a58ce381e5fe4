import type { User } from '@ghostlight/contracts'
import { useMemo, useState } from 'react'
import { useLive } from '../../live/LiveProvider.tsx'
import { audienceChips, type Chip, chipsOf, troubled } from '../../people/presence.ts'
import { isSearching, matcher, noSearch, type Search } from '../../people/search.ts'
import { groupViews } from './members.ts'
import { extended, type PersonInGroup, type Selection, toggled, toggledAll } from './selection.ts'

const collapsedAtFirst: readonly string[] = ['performer', 'dramaturg']

/** What of the groups is shown: filters, folding, selection. */
export const useGroupsTab = () => {
  const live = useLive((all) => all)
  const { blackboard } = live
  const [search, setSearch] = useState<Search>(noSearch)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set(collapsedAtFirst))
  const [selection, setSelection] = useState<Selection>({})
  const [anchor, setAnchor] = useState<PersonInGroup | null>(null)
  const [chosenChips, setChips] = useState<ReadonlySet<Chip>>(new Set())
  const inTrouble = useMemo(() => troubled(blackboard.runs), [blackboard.runs])
  const searching = isSearching(search) || chosenChips.size > 0
  const found = matcher(search)
  const matches = (user: User): boolean =>
    found(user) && (chosenChips.size === 0 || chipsOf(live, user, inTrouble).some((chip) => chosenChips.has(chip)))
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
    chips: audienceChips(live, inTrouble),
    chosenChips,
    toggleChip: (chip: Chip) => {
      const next = new Set(chosenChips)
      if (!next.delete(chip)) next.add(chip)
      setChips(next)
    },
    found: searching ? blackboard.users.filter(matches).length : blackboard.users.length,
    selection,
    clearSelection: () => setSelection({}),
    selected: Object.values(selection).reduce((sum, users) => sum + users.size, 0),
    toggle: (at: PersonInGroup) => {
      setAnchor(at)
      setSelection((before) => toggled(before, at))
    },
    /** from the person who was chosen last to this one */
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
