import type { Blackboard } from '@ghostlight/contracts'
import { groupIn } from '../../people/members.ts'
import { markedName } from '../../people/person.ts'
import { draggedTemplate } from '../templates/TemplateList.tsx'
import type { Recipient } from './message-draft.ts'

/** What is being dragged: a template, or recipients. */
export type Dragged = { kind: 'template'; id: string; name: string } | Recipient

type Show = Pick<Blackboard, 'templates' | 'users' | 'groups'>

/** Finds the dragged item. The data of a person also name the group that they are dragged from. */
export const draggedIn = (show: Show, data: Record<string, unknown> | undefined): Dragged | null => {
  const template = show.templates.find(({ _id }) => _id === draggedTemplate(data))
  if (template) return { kind: 'template', id: template._id, name: template.name }
  const { userId, groupId } = data ?? {}
  if (userId !== undefined) {
    const user = show.users.find(({ _id }) => _id === userId)
    return user ? { kind: 'person', id: user._id, name: markedName(user) } : null
  }
  const group = groupIn(show, typeof groupId === 'string' ? groupId : null)
  return group ? { kind: 'group', id: group._id, name: group.name } : null
}

/** Whether this kind of item can be dropped at the place. */
export const canDropAt = (place: unknown, { kind }: Dragged): boolean =>
  kind === 'template' ? place === 'words' : place === 'recipients'
