import type { Condition, Effect, ModuleCondition, User } from '@ghostlight/contracts'
import { cueNumber, dataKeyOf, type JoinQuestion, leftToAsk } from '@ghostlight/contracts/rules'
import { meetsCondition } from '../show/conditions.ts'
import { fieldsAskedBy } from '../show/nearest-symbol.ts'
import { groupsOf, membersOf, personIn } from '../show/recipients.ts'
import type { ShowState } from '../show/state.ts'
import { answerEffects } from '../template/option-effects.ts'

type Show = Pick<ShowState, 'cues' | 'modules' | 'templates' | 'groups' | 'users' | 'members' | 'joinQuestions'>

/**
 * Why somebody may still hear a module that nobody would hear now, in words; undefined = nobody will. An audience that is
 * asked questions comes in at the door, phones ask what a condition is about, and a cue before the one at place `at` moves
 * people or changes their fields.
 */
export const whoComesLater = (show: Show, id: string, at: number): string | undefined => {
  const module = show.modules.get(id)
  if (!module?.group) return undefined
  const members = membersOf(show, module.group) ?? []
  if (members.length === 0) return whoFills(show, module.group, at)
  const before = show.cues.slice(0, at).flatMap(({ modules }) => modules)
  const effects = effectsOf(show, before)
  const asks = fieldsAskedBy(before.flatMap((it) => show.templates.get(show.modules.get(it)?.template ?? '') ?? []))
  for (const userId of members) {
    const user = personIn(show, userId)
    if (!user) continue
    const unmet = module.conditions.filter((it) => !meetsCondition(it, user, () => groupsOf(show, userId)))
    const turns = unmet.map((it) => turnOf(it, { show, user, effects, asks }))
    if (turns.includes(undefined)) continue
    const asked = turns.flatMap((it) => it?.asked ?? [])
    const changed = turns.flatMap((it) => it?.changed ?? [])
    const why = asked.length > 0 ? `phones ask for ${fieldsOf(asked)}` : `cues before it change ${fieldsOf(changed)}`
    return `nobody meets its conditions yet: ${why}`
  }
  return undefined
}

const whoFills = (show: Show, group: string, at: number): string | undefined => {
  if (group === 'audience' && show.joinQuestions) return 'audience has nobody yet: they come in at the door'
  const cue = show.cues
    .slice(0, at)
    .findIndex(({ modules }) => effectsOf(show, modules).some((it) => it.type === 'addToGroup' && it.group === group))
  if (cue < 0) return undefined
  return `${show.groups.get(group)?.name ?? group} has nobody yet: cue ${cueNumber(show.cues, cue)} puts people into it`
}

/** What modules do to people, and what the answers to their questions do. */
const effectsOf = (show: Show, modules: readonly string[]): readonly Effect[] =>
  modules.flatMap((id) => {
    const module = show.modules.get(id)
    const template = show.templates.get(module?.template ?? '')
    return [...(module?.effects ?? []), ...answerEffects(template)]
  })

/** What makes an unmet condition hold for a person later: answers that phones ask for, and cues that change something. */
type Turn = { asked: readonly Condition[]; changed: readonly Condition[] }
/** `asks`: what the questions of earlier cues give */
type Person = { show: Show; user: User; effects: readonly Effect[]; asks: readonly string[] }

/** Undefined: nothing does. */
const turnOf = (condition: ModuleCondition, person: Person): Turn | undefined => {
  if (!('match' in condition)) return oneTurn(condition, true, person)
  const { match, of } = condition
  const holds = (it: Condition) => meetsCondition(it, person.user, () => groupsOf(person.show, person.user._id))
  // 'any' needs one of them; 'all' and 'none' need each that is not as it must be
  const turns = of.filter((it) => holds(it) === (match === 'none')).map((it) => oneTurn(it, match !== 'none', person))
  if (match === 'any') return turns.find((it) => it !== undefined)
  return turns.includes(undefined)
    ? undefined
    : { asked: turns.flatMap((it) => it?.asked ?? []), changed: turns.flatMap((it) => it?.changed ?? []) }
}

const oneTurn = (condition: Condition, wanted: boolean, person: Person): Turn | undefined => {
  if (isAsked(condition, wanted, person)) return { asked: [condition], changed: [] }
  const isLater = person.asks.includes(condition.field) || isChanged(condition, person.effects)
  return isLater ? { asked: [], changed: [condition] } : undefined
}

/** Whether the person has not answered yet what the condition is about, and an answer could make it hold, or fail. */
const isAsked = (condition: Condition, wanted: boolean, { show, user }: Person): boolean => {
  const key = keyOf(condition.field)
  const question = leftToAsk(show.joinQuestions, user).find((it) => it.key === key)
  if (!question) return false
  const answers = answersTo(question)
  const met = (answer: string) =>
    meetsCondition(condition, { ...user, data: { ...user.data, [key]: answer } }, () => []) === wanted
  return answers === undefined || answers.some(met)
}

/** Undefined: anything may be answered. */
const answersTo = ({ kind, options = [] }: JoinQuestion): readonly string[] | undefined =>
  kind === 'choice' ? options : kind === 'consent' ? ['true', 'false'] : undefined

const isChanged = ({ field, value }: Condition, effects: readonly Effect[]): boolean =>
  effects.some((it) =>
    it.type === 'setField' ? keyOf(it.field) === keyOf(field) : field === 'groups' && it.group === value,
  )

const keyOf = (field: string): string => dataKeyOf(field) ?? field
const fieldsOf = (conditions: readonly Condition[]): string =>
  [...new Set(conditions.map(({ field }) => (field === 'groups' ? 'their groups' : keyOf(field))))].join(', ')
