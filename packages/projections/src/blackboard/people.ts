import type { Recorded } from '@ghostlight/contracts'
import { erasedPerson, isOwnField, languageField } from '@ghostlight/contracts/rules'
import type { ShowEventOf } from '@ghostlight/domain'
import { removeMark } from './door-list.ts'
import type { BoardState } from './state.ts'
import { notYet } from './unfinished.ts'
import type { BoardEvent, Yield } from './yield.ts'

/** Elements that were there from the start come before those added later, which are numbered by `seq`. */
const fromStart = (index: number): number => index - 1_000_000

/** The contents of the show: people, groups and their members, templates, modules, cues. */
export const projectPeople = (state: BoardState, event: BoardEvent, out: Yield): void => {
  switch (event.type) {
    case 'BlackboardCreated':
      created(state, event, out)
      return
    case 'UserAdded': {
      const { user, groups } = event.data
      out.set(`user/${user._id}`, { order: state.seq + 1, value: user })
      const lists = groups.map((group) => {
        const others = (state.members.get(group) ?? []).filter((id) => id !== user._id)
        return { group, users: [...others, user._id] }
      })
      userChanged(state, { userId: user._id, user, lists }, out)
      return
    }
    case 'UserRemoved':
      removed(state, event.data.userId, out)
      return
    case 'UserErased': {
      const { userId, type } = event.data
      out.set(`erased/${userId}`, type)
      forgetEdits(state, userId, out)
      removeMark(state, userId, out)
      // their phone is disconnected, as after a removal
      out.regroup([userId])
      userChanged(state, { userId, user: erasedPerson(userId, type), lists: [] }, out)
      return
    }
    case 'UserFieldUpdated': {
      const { by: _, self: __, ...edit } = event.data
      const { userId, field } = edit
      out.set(`edit/${userId}/${field}`, edit)
      state.edits.set(userId, (state.edits.get(userId) ?? new Set()).add(field))
      out.frame({ type: 'userFieldUpdated', payload: event.data })
      const payload = { ...edit, field: `user.${field}` }
      if (isOwnField(field)) out.push({ to: userId, type: 'blackboardFieldUpdated', payload, urgent: false })
      // these decide which default groups the person is in
      if (field === 'type' || field === languageField) out.regroup([userId])
      return
    }
    case 'ListenUpdated': {
      const { operatorId, userId, listenIn } = event.data
      out.tell({ to: operatorId, type: 'listenUpdated', payload: { userId, listenIn } })
      return
    }
    case 'GroupAdded':
    case 'GroupUpdated': {
      const { group } = event.data
      const order = state.groups.get(group._id) ?? state.seq + 1
      state.groups.set(group._id, order)
      out.set(`group/${group._id}`, { order, value: group })
      out.frame({ type: 'groupsUpdated', payload: { groups: [group] } })
      out.regroup(state.members.get(group._id) ?? [])
      return
    }
    case 'GroupMembersUpdated': {
      const { members } = event.data
      for (const list of members) {
        out.regroup(cameOrWent(state.members.get(list.group) ?? [], list.users))
        setMembers(state, list, out)
      }
      const fields = members.map(({ group }) => `members.${group}`)
      out.frame({ type: 'blackboardFieldsUpdated', payload: { fields, values: members.map(({ users }) => users) } })
      return
    }
    case 'TemplateAdded':
      added(state, { kind: 'template', value: event.data.template }, out)
      return
    case 'ModuleAdded':
      added(state, { kind: 'module', value: event.data.module }, out)
      return
    default:
      return
  }
}

const created = (state: BoardState, event: Recorded<ShowEventOf<'BlackboardCreated'>>, out: Yield): void => {
  const { groups, modules, templates, cues, voices: _, automations: __, imported, events: own, ...meta } = event.data
  const events = imported?.events ?? own
  if (events) notYet(state, { last: events - 1, until: imported?.until ?? null, meta }, out)
  else out.set('meta', meta)
  out.set('cues', cues)
  out.set('cueIndex', 0)
  for (const [index, value] of groups.entries()) {
    state.groups.set(value._id, fromStart(index))
    out.set(`group/${value._id}`, { order: fromStart(index), value })
  }
  for (const [index, value] of modules.entries()) out.set(`module/${value._id}`, { order: fromStart(index), value })
  for (const [index, value] of templates.entries()) out.set(`template/${value._id}`, { order: fromStart(index), value })
}

const removed = (state: BoardState, userId: string, out: Yield): void => {
  out.unset(`user/${userId}`)
  out.unset(`erased/${userId}`)
  forgetEdits(state, userId, out)
  removeMark(state, userId, out)
  out.regroup([userId])
  const lists = [...state.members].flatMap(([group, users]) =>
    users.includes(userId) ? [{ group, users: users.filter((id) => id !== userId) }] : [],
  )
  userChanged(state, { userId, user: null, lists }, out)
}

const forgetEdits = (state: BoardState, userId: string, out: Yield): void => {
  for (const field of state.edits.get(userId) ?? []) out.unset(`edit/${userId}/${field}`)
  state.edits.delete(userId)
}

type List = { group: string; users: readonly string[] }

/** Sends one frame for an added or removed person, with the groups that change. */
const userChanged = (
  state: BoardState,
  { userId, user, lists }: { userId: string; user: unknown; lists: readonly List[] },
  out: Yield,
): void => {
  for (const list of lists) setMembers(state, list, out)
  const fields = [`users.${userId}`, ...lists.map(({ group }) => `members.${group}`)]
  out.frame({
    type: 'blackboardFieldsUpdated',
    payload: { fields, values: [user, ...lists.map(({ users }) => users)] },
  })
}

type Added = { kind: 'template' | 'module'; value: { _id: string } }

const added = (state: BoardState, { kind, value }: Added, out: Yield): void => {
  out.set(`${kind}/${value._id}`, { order: state.seq + 1, value })
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: `${kind}s.${value._id}`, value } })
}

const cameOrWent = (before: readonly string[], after: readonly string[]): string[] => {
  const [was, is] = [new Set(before), new Set(after)]
  return [...before.filter((id) => !is.has(id)), ...after.filter((id) => !was.has(id))]
}

const setMembers = (state: BoardState, { group, users }: List, out: Yield): void => {
  state.members.set(group, users)
  out.set(`members/${group}`, users)
}
