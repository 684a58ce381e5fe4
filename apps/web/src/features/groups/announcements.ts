import type { Active, Announcements, Over } from '@dnd-kit/core'
import type { GroupsTabState } from './useGroupsTab.ts'

/** What a screen reader says while a person is dragged from group to group. */
export const announcements = ({ people, views }: Pick<GroupsTabState, 'people' | 'views'>): Announcements => {
  const person = (active: Active) => {
    const userId: unknown = active.data.current?.userId
    return people.find(({ _id }) => _id === userId)?.name ?? 'Person'
  }
  const group = (over: Over | null) => views.find((view) => view.group._id === over?.id)?.group.name
  const over = (active: Active, target: Over | null) => {
    const name = group(target)
    return name ? `${person(active)} is over ${name}.` : `${person(active)} is over no group.`
  }
  return {
    onDragStart: ({ active }) => `Picked up ${person(active)}. Arrows choose a group, Enter drops, Escape cancels.`,
    onDragOver: ({ active, over: target }) => over(active, target),
    onDragEnd: ({ active, over: target }) => `${person(active)} was dropped on ${group(target) ?? 'no group'}.`,
    onDragCancel: ({ active }) => `${person(active)} stays.`,
  }
}
