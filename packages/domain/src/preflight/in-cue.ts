import type { Module, Template } from '@ghostlight/contracts'
import type { Asked } from '@ghostlight/contracts/rules'
import { cueNumber, defaultGroupName, defaultGroupNamed } from '@ghostlight/contracts/rules'
import { followLoop } from '../cue/follow-loop.ts'
import { waysFound } from '../cue/ways.ts'
import { textsIn, wordsOf } from '../kinds/words.ts'
import { placedConditions } from '../module/groups.ts'
import { meetsCondition } from '../show/conditions.ts'
import type { Speaking } from '../show/in-language.ts'
import { fieldsAskedBy } from '../show/nearest-symbol.ts'
import { previewModule, problemOf } from '../show/preview.ts'
import { allGroupsOf, membersOf, personIn, recipientsOf } from '../show/recipients.ts'
import type { ShowState } from '../show/state.ts'
import { groupsAskedIn, unclosedIn } from '../show/symbols.ts'
import { answerEffects, optionsIn } from '../template/option-effects.ts'
import { impossibleIn, setFields } from './impossible.ts'
import { type VoiceLanguages, wrongVoicesOf } from './languages.ts'
import { moduleProblem, ruleProblem } from './module-problem.ts'
import { type HeardLine, timingProblems } from './timing.ts'
import { whoComesLater } from './who-comes-later.ts'

/**
 * `stop`: something will not be heard. `warn`: it will be heard, but probably not as intended. `note`: it will be heard as
 * intended. Go stays possible with all of them.
 */
export type Problem = {
  level: 'stop' | 'warn' | 'note'
  code: string
  cue?: { number: string; name: string }
  text: string
  /** the field of the desk where it is put right */
  focus?: string
  /** problems with the same text here are one for many lines, which differ by a name only */
  alike?: string
}

/** What is needed of a show, or of a performance that somebody writes, to find its problems. */
export type Checked = Pick<
  ShowState,
  'cues' | 'modules' | 'templates' | 'groups' | 'users' | 'members' | 'title' | 'orElse' | 'joinQuestions'
> &
  Speaking

type Found = Omit<Problem, 'cue'>
const problem =
  (level: Problem['level']) =>
  (code: string, text: string, focus?: string): Found => ({ level, code, text, ...(focus !== undefined && { focus }) })
export const stop = problem('stop')
export const warn = problem('warn')
export const note = problem('note')

type Asking = {
  /** ids of the voices that can speak; undefined = not known yet */
  voices: ReadonlySet<string> | undefined
  /** what they speak; absent = nobody knows */
  languages?: VoiceLanguages | undefined
  /**
   * 'desk': somebody writes. That nobody is in a group yet, or that a field is empty for some of the known people, is no
   * problem then, and what will be heard as intended is not told.
   */
  of: 'desk' | 'night'
}
/** What every cue is checked against. */
export type CheckContext = Asking & {
  answers: ReadonlySet<string>
  sets: ReturnType<typeof setFields>
  groups: readonly { _id: string }[]
  /** what the questions of the show give */
  asks: ReadonlySet<string>
  groupNames: ReadonlySet<string>
}

export const contextOf = (
  { modules, templates, groups, joinQuestions }: Pick<Checked, 'modules' | 'templates' | 'groups' | 'joinQuestions'>,
  asked: Asking,
): CheckContext => {
  const asks = new Set(fieldsAskedBy([...templates.values()]))
  return {
    ...asked,
    asks,
    answers: new Set([...asks, ...(joinQuestions ?? []).flatMap(({ key, required }) => (required ? key : []))]),
    sets: setFields(
      [...modules.values()].flatMap(({ effects, template }) => [
        ...effects,
        ...answerEffects(templates.get(template ?? '')),
      ]),
    ),
    groups: [...groups.keys()].map((_id) => ({ _id })),
    groupNames: new Set([...groups.values()].map((it) => it.name.toLowerCase())),
  }
}

type Hearing = { recipients: readonly string[]; name: string; told: readonly Found[] }

/** The problems of the cue at this place. */
export const problemsInCue = (show: Checked, at: number, context: CheckContext): Problem[] => {
  const cue = show.cues[at]
  if (!cue) return []
  const number = cueNumber(show.cues, at)
  const heard = new Map(
    cue.modules.flatMap((id): [string, Hearing][] =>
      problemOf(show, id) === undefined ? [[id, hearingOf(show, id, context)]] : [],
    ),
  )
  const unheard = [...heard].flatMap(([id, { recipients }]) => (recipients.length === 0 ? id : []))
  const later = new Map(unheard.map((id) => [id, whoComesLater(show, id, at)]))
  const isSilent = unheard.length === heard.size && unheard.every((id) => later.get(id) === undefined)
  const nobody = (id: string, name: string): Found[] => {
    const yet = later.get(id)
    if (yet !== undefined) return context.of === 'night' ? [note('nobody-yet', yet)] : []
    const isEmpty = membersOf(show, show.modules.get(id)?.group ?? '')?.length === 0
    if (isEmpty && context.of === 'desk') return []
    const what = isSilent ? `cue ${number} speaks to nobody` : `"${name}" speaks to nobody`
    const group = show.modules.get(id)?.group ?? ''
    const why = isEmpty
      ? `${show.groups.get(group)?.name ?? defaultGroupName(group)} has nobody`
      : 'nobody meets its conditions'
    const focus = isEmpty ? `group ${id}` : `condition ${id} ${unmetIn(show, id)}`
    return [(isSilent ? stop : warn)('nobody', `${why}: ${what}`, focus)]
  }
  const found = cue.modules.flatMap((id): Found[] => {
    const module = show.modules.get(id)
    const wrong = module && moduleProblem(module, { ...context, knows: (it) => show.templates.has(it ?? '') })
    const hearing = heard.get(id)
    if (!module || !hearing) return [stop('module', problemOf(show, id) ?? '', wrong?.focus ?? `cue ${cue._id}`)]
    const { recipients, name, told } = hearing
    const never = wrong ? undefined : impossibleIn(module, { joinQuestions: show.joinQuestions, sets: context.sets })
    const silent = recipients.length > 0 ? told : nobody(id, name)
    const isTold = silent.some(({ focus }) => focus?.startsWith('condition '))
    return [
      ...(wrong ? [warn('rule', `"${name}": ${wrong.text}`, wrong.focus)] : []),
      ...(never && !isTold
        ? [warn('never', `"${name}": nobody can meet this condition: ${never.why}`, `condition ${id} ${never.place}`)]
        : []),
      ...unspoken(show, { module, name, context }),
      ...silent,
    ]
  })
  const ways = waysFound(show, at).map(({ text, focus, isBack }): Found => (isBack ? note : warn)('way', text, focus))
  const loop = followLoop(show.cues, at)
  if (loop !== undefined) ways.push(warn('loop', loop, `settings ${show.cues[at]?._id ?? ''}`))
  const lines = [...heard].flatMap(([id, { recipients, name }]): HeardLine[] => {
    const module = show.modules.get(id)
    return module ? [{ module, name, recipients }] : []
  })
  const timing = timingProblems(cue, lines, show).map(({ code, text, focus }) => warn(code, text, focus))
  const told = context.of === 'night' ? ways : ways.filter(({ level }) => level !== 'note')
  const all = [...found, ...told, ...timing]
  return [...new Map(all.map((it) => [it.text, { ...it, cue: { number, name: cue.name } }])).values()]
}

const hearingOf = (show: Checked, id: string, { of, answers }: CheckContext): Hearing => {
  const module = show.modules.get(id)
  if (of === 'desk' && module) {
    const recipients = recipientsOf(show, module, membersOf(show, module.group ?? '') ?? [])
    return { recipients, name: show.templates.get(module.template ?? '')?.name ?? id, told: [] }
  }
  const { recipients, name, holes, asked, replaced } = previewModule(show, id, answers)
  const focus = `said ${id} ${Object.keys(show.templates.get(module?.template ?? '')?.content ?? {})[0] ?? ''}`
  return {
    recipients,
    name,
    told: [
      ...exampleOf(show.templates.get(module?.template ?? ''), name),
      ...holes.map((it) => warn('empty', `"${name}": ${it}`, focus)),
      ...[...asked, ...replaced].map((it) => note('empty', `"${name}": ${it}`)),
    ],
  }
}

/** The example that an author has pinned of what a language model writes. */
const exampleOf = (template: Template | undefined, name: string): Found[] => {
  const example = template?.metadata['example']
  if (typeof example !== 'string' || !wordsOf(template)?.asks) return []
  return [note('example', `"${name}", for example: ${example}`)]
}

/** The place of the first condition that none of the group meets; if each has somebody, that of the first condition. */
const unmetIn = (show: Checked, id: string): string => {
  const module = show.modules.get(id)
  const members = membersOf(show, module?.group ?? '') ?? []
  const isMet = (at: number): boolean =>
    members.some((userId) => {
      const user = personIn(show, userId)
      const condition = module?.conditions[at]
      return user && condition && meetsCondition(condition, user, () => allGroupsOf(show, userId))
    })
  const conditions = module?.conditions ?? []
  const at = Math.max(
    0,
    conditions.findIndex((_, nth) => !isMet(nth)),
  )
  return placedConditions(conditions).find(({ place }) => place.split('.')[0] === String(at))?.place ?? '0'
}

/** What the options of a question could not do on the night. */
const inOptions = (template: Template, { groups }: CheckContext): string[] =>
  optionsIn(template).flatMap(({ label, effects = [] }) =>
    effects.flatMap((it) => {
      const wrong = ruleProblem.ofEffect(it, { groups })
      return wrong === null ? [] : `the option ${label}: ${wrong}`
    }),
  )

/** Nothing closes it by itself, so everybody sees the result for as long as nobody closes it. */
const openEnd = ({ closes, results }: Asked, name: string, focus: string): Found[] =>
  closes.afterMs === undefined && !closes.whenAll && results === 'live'
    ? [note('open-end', `"${name}" stays open, with its result in view, until somebody closes it`, focus)]
    : []

type Spoken = { module: Module; name: string; context: CheckContext }

/** The voice is missing, or there are no words for it, or they would be read aloud with their braces. */
const unspoken = (show: Checked, { module, name, context }: Spoken): Found[] => {
  const template = show.templates.get(module.template ?? '')
  const words = wordsOf(template)
  if (!words || !template) return []
  const texts = textsIn(words)
  const focus = `words ${template._id}`
  const unknown = texts
    .flatMap(groupsAskedIn)
    .filter((it) => !context.groupNames.has(it.toLowerCase()) && !defaultGroupNamed(it))
  return [
    ...(texts.every((text) => text.trim() === '') ? [stop('wordless', `"${name}" has nothing to say`, focus)] : []),
    ...unknown.map((it) => warn('group-asked', `"${name}" asks about the group ${it}, which is not there`, focus)),
    ...(context.of === 'night'
      ? texts.flatMap(unclosedIn).map((it) => warn('unclosed', `${it} is not closed.`, focus))
      : []),
    ...inOptions(template, context).map((it) => warn('rule', `"${name}": ${it}`, focus)),
    ...(words.ask && context.of === 'night' ? openEnd(words.ask, name, focus) : []),
    ...(words.voice === undefined || context.voices === undefined || context.voices.has(words.voice)
      ? []
      : [stop('voice', `no voice ${words.voice}`, focus)]),
    // on the night it is told of everybody who hears it
    ...(context.of === 'desk' ? wrongVoicesOf(template, show, context.languages) : []).map((it) => ({
      ...warn('voice-language', `"${name}": ${it}`, focus),
      alike: it,
    })),
  ]
}
