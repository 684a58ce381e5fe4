import type { Blackboard } from '@ghostlight/contracts'
import { markedName } from '../../people/person.ts'
import { draggedTemplate } from '../templates/TemplateList.tsx'
import type { Recipient } from './message-draft.ts'

/** What is in the hand: a template, or somebody to hear it. */
export type Dragged = { kind: 'template'; id: string; name: string } | Recipient

type Show = Pick<Blackboard, 'templates' | 'users' | 'groups'>

/** A person's data names the group, too, that they are carried from. */
export const draggedIn = (show: Show, data: Record<string, unknown> | undefined): Dragged | null => {
  const template = show.templates.find(({ _id }) => _id === draggedTemplate(data))
  if (template) return { kind: 'template', id: template._id, name: template.name }
  const { userId, groupId } = data ?? {}
  if (userId !== undefined) {
    const user = show.users.find(({ _id }) => _id === userId)
    return user ? { kind: 'person', id: user._id, name: markedName(user) } : null
  }
  const group = show.groups.find(({ _id }) => _id === groupId)
  return group ? { kind: 'group', id: group._id, name: group.name } : null
}

/** Where what kind can be dropped. */
export const takes = (place: unknown, { kind }: Dragged): boolean =>
  kind === 'template' ? place === 'words' : place === 'recipients'
