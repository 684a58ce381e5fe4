import type { Effect, Failure, ShowEvent } from '@ghostlight/contracts'
import { isDefaultGroup, isUserType, languageField, languageIn, withField } from '@ghostlight/contracts/rules'
import { same } from '../same.ts'
import { personIn } from './recipients.ts'
import type { ActiveRun, ShowState } from './state.ts'

/** Effects, and the people they are on. */
export type Part = { effects: readonly Effect[]; heard: readonly string[] }

/** The effects of a completed module on everybody who heard it. */
export const heardPart = (run: ActiveRun, failures: readonly Failure[]): Part => {
  const failed = new Set(failures.map(({ userId }) => userId))
  return { effects: run.effects, heard: run.recipients.filter((id) => !failed.has(id)) }
}

/** What effects change, on people who are still in the show. Default groups cannot be changed. */
export const effectsOf = (state: ShowState, parts: readonly Part[]): ShowEvent[] => {
  const lists = new Map<string, readonly string[]>()
  const each = parts.flatMap(({ effects, heard }) => {
    const there = heard.filter((id) => personIn(state, id))
    return effects.map((effect) => ({ effect, heard: there }))
  })
  const fields = each.flatMap(({ effect, heard }): ShowEvent[] => {
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

/** The effects that still change something: only the last one of a field, and each group by itself. */
export const effectsLeft = (state: ShowState, parts: readonly Part[]): ShowEvent[] => {
  const fields = new Map<string, ShowEvent>()
  const lists: ShowEvent[] = []
  for (const event of effectsOf(state, parts)) {
    if (event.type === 'GroupMembersUpdated')
      for (const list of event.data.members)
        if (!same(state.members.get(list.group), list.users))
          lists.push({ type: 'GroupMembersUpdated', data: { members: [list] } })
    if (event.type === 'UserFieldUpdated') fields.set(`${event.data.userId}/${event.data.field}`, event)
  }
  return [...[...fields.values()].filter((event) => changesField(state, event)), ...lists]
}

const changesField = (state: ShowState, event: ShowEvent): boolean => {
  if (event.type !== 'UserFieldUpdated') return false
  const { userId, field, value } = event.data
  const user = personIn(state, userId)
  return user !== undefined && !same(withField(user, field, value), user)
}

/** `data.` may be left out. A type or a language that does not exist changes nothing. */
const setField = ({ field, value }: Extract<Effect, { type: 'setField' }>, heard: readonly string[]): ShowEvent[] => {
  if (field === 'type' && !isUserType(value)) return []
  const path = /^(name|phone|type|data\..+)$/.test(field) ? field : `data.${field}`
  const kept = path === languageField ? languageIn(value) : value
  if (kept === undefined) return []
  return heard.map((userId) => ({ type: 'UserFieldUpdated', data: { userId, field: path, value: kept } }))
}

const without = (users: readonly string[], gone: readonly string[]): readonly string[] => {
  const out = new Set(gone)
  return users.filter((id) => !out.has(id))
}
