import {
  type Automations,
  type Cue,
  type Group,
  isDefaultGroup,
  type Module,
  type Performance,
  type Template,
  type User,
} from '@ghostlight/contracts'
import { symbolsOf, withGroups, withOptionGroups } from '@ghostlight/domain'
import type { AutomationDraft, PerformanceDrafts, PersonRow, TemplateDraft } from './drafts.ts'

/** Like `derivedId`: the same parts give the same id. */
export type IdsOf = (...parts: string[]) => string
export type LoadedPerformance = {
  groups: Group[]
  templates: Template[]
  modules: Module[]
  cues: Cue[]
  performance: Performance
}
export type LoadedPerson = { user: User; groups: string[]; password?: string }

type About = { name: string; description: string; ids: IdsOf /** ms since the epoch */; now: number }

/** Gives drafts their ids. A default group keeps its name as its id and is not created, because every show has it. */
export const loadPerformance = (
  drafts: PerformanceDrafts,
  { name, description, ids, now }: About,
): LoadedPerformance => {
  const idOfGroup = (group: string): string => (isDefaultGroup(group) ? group : ids('group', group.toLowerCase()))
  const idOfTemplate = (at: number): string => ids('template', String(at))
  const idOfCue = (at: number): string => ids('cue', String(at))

  const modules = drafts.modules.map(({ row: _, sync, conditions = [], effects = [], ...draft }, at) => {
    const module = { ...draft, conditions: [...conditions], effects: [...effects], ...(sync ? { sync } : {}) }
    const own = { _id: ids('module', String(at)), template: idOfTemplate(draft.template), cue: idOfCue(draft.cue) }
    return withGroups({ ...module, ...own }, idOfGroup)
  })
  const described = new Map(drafts.described?.groups.map(({ key, ...said }) => [key, said]))
  const groups = drafts.groups
    .filter((group) => !isDefaultGroup(group))
    .map((group) => ({ ...plain, name: group, type: 'General', ...described.get(group), _id: idOfGroup(group) }))
  const templates = drafts.templates.map((draft, at) =>
    withOptionGroups(templateOf(draft, idOfTemplate(at)), idOfGroup),
  )
  const cues = drafts.cues.map(({ act: _act, next, ...cue }, at) => {
    const _id = idOfCue(at)
    const ways = next?.map((it) => ({
      template: idOfTemplate(it.template),
      option: it.option,
      cue: it.cue === 'gone' ? ids('gone') : idOfCue(it.cue),
    }))
    return {
      _id,
      ...cue,
      ...(ways && { next: ways }),
      modules: modules.filter((module) => module.cue === _id).map((module) => module._id),
    }
  })
  const about = drafts.described?.about
  const automations = automationsOf(drafts.automations ?? [], { cues, modules, ids })
  const named = drafts.cues.flatMap(({ act }, at) => (act ? [[idOfCue(at), act] as const] : []))
  const acts = named.length > 0 ? { acts: Object.fromEntries(named) } : {}
  const data = { ...about?.data, ...acts }
  const createdAt = new Date(now).toISOString()
  const performance = {
    _id: ids('performance'),
    name,
    version: 1,
    description: description || about?.description || '',
    groups: idsOf(groups),
    cues: idsOf(cues),
    templates: idsOf(templates),
    metadata: { createdAt },
    ...(about?.data || named.length > 0 ? { data } : {}),
    ...(Object.keys(automations).length > 0 ? { automations } : {}),
    hidden: false,
    createdAt,
  }
  return { groups, templates, modules, cues, performance }
}

/** The people of the rows without errors. If two rows have the same phone, the first one counts. */
export const loadPeople = (rows: readonly PersonRow[], ids: IdsOf): LoadedPerson[] => {
  const people = new Map<string, LoadedPerson>()
  for (const { person } of rows) {
    if (!person || people.has(person.phone)) continue
    const { name = '', phone, type = 'audience', data, groups = [], password } = person
    const user: User = { _id: ids('person', phone), name, phone, type, data }
    people.set(phone, password === undefined ? { user, groups } : { user, groups, password })
  }
  return [...people.values()]
}

type Parts = { cues: readonly Cue[]; modules: readonly Module[]; ids: IdsOf }

/** The automations by id. One that refers to a deleted item refers to an id that does not exist. */
const automationsOf = (drafts: readonly AutomationDraft[], { cues, modules, ids }: Parts): Automations => {
  const idAt = (items: readonly { _id: string }[], place: number | 'gone' | null): string | null =>
    place === null ? null : ((place === 'gone' ? undefined : items[place]?._id) ?? ids('gone'))
  return Object.fromEntries(
    drafts.map((draft, at) => {
      const _id = ids('automation', String(at))
      return [_id, { ...draft, _id, cue: idAt(cues, draft.cue), module: idAt(modules, draft.module) }]
    }),
  )
}

const plain = { description: '', oneshot: false, metadata: {} }

const idsOf = (items: readonly { _id: string }[]): string[] => items.map(({ _id }) => _id)

const templateOf = (draft: TemplateDraft, _id: string): Template => {
  const symbols = symbolsOf(draft.content)
  if (draft.type !== 'unknown') return { _id, ...plain, ...draft, symbols }
  const { kind: type, ...kept } = draft
  return { _id, ...plain, ...kept, type, symbols }
}
