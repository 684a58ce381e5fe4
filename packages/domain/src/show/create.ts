import { type Group, reject, type ShowEvent } from '@ghostlight/contracts'
import { defaultGroups } from '@ghostlight/contracts/rules'
import { Bibs } from './bibs.ts'
import { isLarge } from './large.ts'
import type { Decide } from './rule.ts'

const defaultGroup = (name: string): Group => ({
  _id: name,
  name,
  description: '',
  type: 'default',
  oneshot: false,
  metadata: {},
})

export const createBlackboard: Decide<'createBlackboard'> = ({ users, groups, ...board }, state) => {
  if (state.id !== '' || state.imported || state.unfinished || state.removed || state.takenOut)
    return reject('DUPLICATE_KEY', 'A blackboard with this id exists.')
  const bibs = new Bibs(users.map(({ user }) => user))
  const byName = new Map(groups.map((group) => [group.name.toLowerCase(), group._id]))
  const groupIds = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => byName.get(name.toLowerCase()) ?? [])),
  ]
  const data = { ...board, groups: [...defaultGroups.map(defaultGroup), ...groups] }
  const added = users.map(
    (it): ShowEvent => ({ type: 'UserAdded', data: { user: bibs.give(it.user), groups: groupIds(it.groups) } }),
  )
  const created: ShowEvent[] = [{ type: 'BlackboardCreated', data }, ...added]
  if (!isLarge(created)) return created
  // its texts are in the first event, unless that event alone would be too large
  const isWordy = isLarge([{ data }, {}])
  const { templates, modules } = isWordy ? board : { templates: [], modules: [] }
  const first = isWordy ? { ...data, templates: [], modules: [] } : data
  const rest: ShowEvent[] = [
    ...templates.map((template): ShowEvent => ({ type: 'TemplateAdded', data: { template } })),
    ...modules.map((module): ShowEvent => ({ type: 'ModuleAdded', data: { module } })),
    ...added,
  ]
  return rest.length === 0
    ? created
    : [{ type: 'BlackboardCreated', data: { ...first, events: rest.length + 1 } }, ...rest]
}
