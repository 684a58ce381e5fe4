import type { Effect, Failure, ShowEvent } from '@ghostlight/contracts'
import { isDefaultGroup, isUserType } from '@ghostlight/contracts/rules'
import { personIn } from './recipients.ts'
import type { ActiveRun, ShowState } from './state.ts'

/** What a completed module does to those who heard it and are still here. Default groups never change. */
export const effectsOf = (state: ShowState, run: ActiveRun, failures: readonly Failure[]): ShowEvent[] => {
  const failed = new Set(failures.map(({ userId }) => userId))
  const heard = run.recipients.filter((id) => personIn(state, id) && !failed.has(id))
  const lists = new Map<string, readonly string[]>()
  const fields = run.effects.flatMap((effect): ShowEvent[] => {
    if (effect.type === 'setField') return setField(effect, heard)
    const before = lists.get(effect.group) ?? state.members.get(effect.group) ?? []
    const after = effect.type === 'addToGroup' ? [...new Set([...before, ...heard])] : without(before, heard)
    const may = state.groups.has(effect.group) && !isDefaultGroup(effect.group)
    if (may && after.length !== before.length) lists.set(effect.group, after)
    return []
  })
  const members = [...lists].map(([group, users]) => ({ group, users: [...users] }))
  return members.length === 0 ? fields : [...fields, { type: 'GroupMembersUpdated', data: { members } }]
}

/** `data.` may be left out; a type that does not exist is left alone. */
const setField = ({ field, value }: Extract<Effect, { type: 'setField' }>, heard: readonly string[]): ShowEvent[] => {
  if (field === 'type' && !isUserType(value)) return []
  const path = /^(name|phone|type|data\..+)$/.test(field) ? field : `data.${field}`
  return heard.map((userId) => ({ type: 'UserFieldUpdated', data: { userId, field: path, value } }))
}

const without = (users: readonly string[], gone: readonly string[]): readonly string[] => {
  const out = new Set(gone)
  return users.filter((id) => !out.has(id))
}
