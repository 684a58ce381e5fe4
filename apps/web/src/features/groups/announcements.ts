import type { Active, Announcements, Over } from '@dnd-kit/core'
import { t } from '../../words/t.ts'
import type { GroupsTabState } from './useGroupsTab.ts'

/** What a screen reader says while a person is dragged from group to group. */
export const announcements = ({ people, views }: Pick<GroupsTabState, 'people' | 'views'>): Announcements => {
  const person = (active: Active) => {
    const userId: unknown = active.data.current?.userId
    return people.find(({ _id }) => _id === userId)?.name ?? t`Person`
  }
  const group = (over: Over | null) => views.find((view) => view.group._id === over?.id)?.group.name
  const over = (active: Active, target: Over | null) => {
    const name = group(target)
    return name ? t`${person(active)} is over ${name}.` : t`${person(active)} is over no group.`
  }
  return {
    onDragStart: ({ active }) => t`Picked up ${person(active)}. Arrows choose a group, Enter drops, Escape cancels.`,
    onDragOver: ({ active, over: target }) => over(active, target),
    onDragEnd: ({ active, over: target }) => t`${person(active)} was dropped on ${group(target) ?? t`no group`}.`,
    onDragCancel: ({ active }) => t`${person(active)} stays.`,
  }
}
