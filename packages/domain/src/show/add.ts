import { type Module, type Rejection, reject, type ShowEvent, type Template } from '@ghostlight/contracts'
import { settingsIn } from '@ghostlight/contracts/rules'
import type { DecideContext } from '../aggregate.ts'
import { wordsOf } from '../kinds/words.ts'
import { templateOf } from './inline-template.ts'
import { hasGroup } from './recipients.ts'
import type { Decide } from './rule.ts'
import { startModule } from './start-module.ts'
import type { ShowState } from './state.ts'

export const addTemplate: Decide<'addTemplate'> = ({ template }, state, { id }) => {
  const made = templateOf(template, id(), false)
  if ('rejected' in made) return made
  return noSuchGroup(state, made) ?? [{ type: 'TemplateAdded', data: { template: made } }]
}

export const addModule: Decide<'addModule'> = ({ module: wanted }, state, context) => {
  const template = state.templates.get(wanted.template)
  if (!template) return reject('NOT_FOUND', 'There is no such template in this show.')
  if (wanted.group !== null && !hasGroup(state, wanted.group))
    return reject('NOT_FOUND', 'There is no such group in this show.')
  const module: Module = { ...wanted, _id: context.id(), cue: null }
  return addAndRun(state, module, { context, template })
}

export const quickModule: Decide<'quickModule'> = (wanted, state, context) => {
  const template = templateOf(wanted.template, context.id(), true)
  if ('rejected' in template) return template
  const refused = noSuchGroup(state, template)
  if (refused) return refused
  const { users, group, mindelay, maxdelay, autorun } = wanted
  if (users.some((id) => !state.users.has(id))) return reject('USER_NOT_IN_BLACKBOARD')
  if (group === undefined && users.length === 0) return reject('INVALID', 'Choose a group or at least one user.')
  if (group !== undefined && !hasGroup(state, group)) return reject('NOT_FOUND', 'There is no such group in this show.')
  const module: Module = {
    _id: context.id(),
    group: group ?? null,
    template: template._id,
    mindelay,
    maxdelay,
    oneshot: true,
    autorun,
    cue: null,
    conditions: [],
    effects: [],
  }
  const [only, ...others] = group === undefined ? new Set(users) : []
  const of = only !== undefined && others.length === 0 ? { of: only } : {}
  const made: ShowEvent = { type: 'TemplateAdded', data: { template, ...of } }
  if (group === undefined && !autorun) return [made, ...quickGroup(module, [...new Set(users)], context.id())]
  const listed = group === undefined ? { users: [...new Set(users)] } : {}
  const added = addAndRun(state, module, { context, template, ...listed })
  return 'rejected' in added ? added : [made, ...added]
}

/** Nobody would notice before the question closes that one of its options does nothing. */
const noSuchGroup = ({ groups }: ShowState, template: Template): Rejection | undefined => {
  const { options = [] } = settingsIn(template.content) ?? {}
  const wrong = options.find(({ effects = [] }) => effects.some((it) => 'group' in it && !groups.has(it.group)))
  return wrong && reject('NOT_FOUND', `The option "${wrong.label}" names a group that is not in this show.`)
}

/** A module for listed people that runs later: a group made for this one use remembers them. */
const quickGroup = (module: Module, users: string[], id: string): ShowEvent[] => {
  const base = { name: `Quick group of ${users.length}`, description: '', type: 'General', oneshot: true, metadata: {} }
  return [
    { type: 'GroupAdded', data: { group: { _id: id, ...base } } },
    { type: 'GroupMembersUpdated', data: { members: [{ group: id, users }] } },
    { type: 'ModuleAdded', data: { module: { ...module, group: id } } },
  ]
}

type Adding = { context: DecideContext; template: Template | undefined; users?: readonly string[] }

const addAndRun = (state: ShowState, module: Module, { context, ...adding }: Adding): ShowEvent[] | Rejection => {
  const added: ShowEvent = { type: 'ModuleAdded', data: { module } }
  if (!module.autorun) return [added]
  if (state.users.size === 0) return reject('NO_MEMBERS')
  if (!wordsOf(adding.template)) return reject('NOT_RUNNABLE')
  const start = startModule(state, module, { cueId: null, cueRunId: null, context, ...adding })
  return start.data.recipients.length === 0 ? reject('NO_GROUP_MEMBERS') : [added, start]
}
