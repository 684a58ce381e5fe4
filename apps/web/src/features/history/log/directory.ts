import type { Cue, Module, Template } from '@ghostlight/contracts'
import { type AnswerValue, cueNumber, defaultGroupName, emoteLabels, isGhost } from '@ghostlight/contracts/rules'
import { t } from '../../../words/t.ts'
import type { Line } from './events.ts'

type Run = { module: Module; cueId: string | null; cueRunId: string | null; people: number }

/** The names behind the ids of a show, as far as its log has been read. People have the name they have now. */
export type Directory = {
  title: string
  rehearsal: boolean
  people: Map<string, string>
  /** ids of users who are not real people */
  ghosts: Set<string>
  groups: Map<string, string>
  templates: Map<string, string>
  modules: Map<string, Module>
  /** in the order of the show, each with its number in the list */
  cues: Map<string, Cue>
  runs: Map<string, Run>
  /** the options of questions, by template and id: `t-1/left` */
  options: Map<string, string>
  /** what its emotes are called, by their place */
  emotes: readonly string[]
  /** what the items of its checklist say, by key */
  checklist: ReadonlyMap<string, string>
}

export const newDirectory = (): Directory => ({
  title: '',
  rehearsal: false,
  people: new Map(),
  ghosts: new Set(),
  groups: new Map(),
  templates: new Map(),
  modules: new Map(),
  cues: new Map(),
  runs: new Map(),
  options: new Map(),
  emotes: emoteLabels(undefined),
  checklist: new Map(),
})

/** Reads the names out of an event. */
export const addNames = (known: Directory, { event }: Line): void => {
  switch (event.type) {
    case 'BlackboardCreated': {
      const { title, rehearsal, cues, modules, templates, groups } = event.data
      known.title = title
      known.emotes = emoteLabels(event.data.texts?.emotes)
      known.checklist = new Map(event.data.texts?.checklist?.map(({ key, text }) => [key, text]))
      known.rehearsal = rehearsal === true
      for (const [index, cue] of cues.entries()) known.cues.set(cue._id, { ...cue, number: cueNumber(cues, index) })
      for (const module of modules) known.modules.set(module._id, module)
      for (const template of templates) addTemplate(known, template)
      for (const { _id, name } of groups) known.groups.set(_id, name)
      return
    }
    case 'UserAdded':
      known.people.set(event.data.user._id, event.data.user.name)
      if (isGhost(event.data.user)) known.ghosts.add(event.data.user._id)
      return
    case 'UserErased':
      known.people.set(event.data.userId, t`[erased]`)
      return
    case 'UserConnected':
      known.people.set(event.data.userId, event.data.name)
      return
    case 'UserFieldUpdated':
      if (event.data.field === 'name') known.people.set(event.data.userId, event.data.value ?? '')
      return
    case 'GroupAdded':
    case 'GroupUpdated':
      known.groups.set(event.data.group._id, event.data.group.name)
      return
    case 'TemplateAdded':
    case 'TemplateEdited':
      addTemplate(known, event.data.template)
      return
    case 'ModuleAdded':
      known.modules.set(event.data.module._id, event.data.module)
      return
    case 'ModuleStarted': {
      const { moduleRunId, module, cueId, cueRunId, recipients } = event.data
      known.runs.set(moduleRunId, { module, cueId, cueRunId, people: recipients.length })
      return
    }
    default:
      return
  }
}

const addTemplate = ({ templates, options }: Directory, { _id, name, type, content }: Template): void => {
  templates.set(_id, name)
  const asked = type === 'ask' ? content['options'] : undefined
  if (!Array.isArray(asked)) return
  for (const option of asked) options.set(`${_id}/${String(option._id)}`, String(option.label))
}

/** An answer to the question of a run in words: its options by their labels. */
export const answerWords = (known: Directory, moduleRunId: string, value: AnswerValue): string => {
  const template = known.runs.get(moduleRunId)?.module.template ?? ''
  return [value]
    .flat()
    .map((one) => known.options.get(`${template}/${one}`) ?? String(one))
    .join(', ')
}

export const personName = ({ people, ghosts }: Directory, id: string): string =>
  `${people.get(id) || t`somebody`}${ghosts.has(id) ? t` (ghost)` : ''}`

/** Such as `cue 3, Handshake`. */
export const cueName = ({ cues }: Directory, id: string): string => {
  const cue = cues.get(id)
  return cue ? t`cue ${cue.number}, ${cue.name}` : t`a cue that is gone`
}

const templateName = ({ templates }: Directory, module: Module | undefined): string =>
  templates.get(module?.template ?? '') ?? t`a line`

/** The name of the template that a run speaks. */
export const runName = (known: Directory, moduleRunId: string): string =>
  templateName(known, known.runs.get(moduleRunId)?.module)

export const moduleName = (known: Directory, module: Module): string => templateName(known, module)

export const groupName = ({ groups }: Directory, id: string): string => groups.get(id) ?? defaultGroupName(id)
