import { type Condition, promptFields, type Script, type User } from '@ghostlight/contracts'
import { dataKeyOf, isAboutQuestion, isDefaultGroup, textFieldsOf } from '@ghostlight/contracts/rules'
import { answerEffects, conditionsAskedIn, eachCondition, groupsIn } from '@ghostlight/domain'
import { seeded } from '../engine/seeded.ts'
import { answersOf, anyAnswers, oneOf } from '../library/ghosts.ts'
import { createInvented } from '../people/invented.ts'

type Asked = { people: number; seed: string }
type Member = { user: User; groups: string[] }

/** As many of those who stand on the stage, if the script speaks to them or asks who is one. */
const performers = 2
/** How many ghosts have an answer that a condition asks for. */
const asWanted = 0.4
/** How many ghosts have something in a field that no question asks for. */
const filled = 0.75

/**
 * An audience from a seed. It answers what is asked at the door, and has something in the other fields that the script
 * uses. Some answer what a condition asks for. Everybody is in one of the groups that no cue puts people into.
 */
export const crowdOf = (script: Script, { people, seed }: Asked): Member[] => {
  const chance = seeded(`${seed} crowd`)
  const invented = createInvented(() => true)
  const questions = script.performance.data?.joinQuestions
  const choices = new Set(questions?.flatMap(({ key, kind }) => (kind === 'choice' || kind === 'consent' ? key : [])))
  const wanted = wantedIn(script)
  const asked = new Set<string>(questions?.map(({ key }) => key) ?? promptFields)
  const others = [...fieldsOf(script, wanted)].filter((it) => !asked.has(it))
  const groups = listedGroups(script)
  const member = (index: number): Member => {
    const { name, first, phone } = invented(index)
    const data: Record<string, string> = { ...answersOf(questions, chance), nickname: first }
    for (const field of others) data[field] = chance() < filled ? oneOf(anyAnswers, chance) : ''
    for (const [field, values] of wanted)
      if (!choices.has(field) && chance() < asWanted) data[field] = oneOf(values, chance)
    const group = groups[index % Math.max(1, groups.length)]
    return {
      user: { _id: `ghost-${index + 1}`, name, phone, type: 'audience', data: { ...data, ghost: true } },
      groups: group === undefined ? [] : [group],
    }
  }
  const onStage = (index: number): Member => {
    const { name, phone } = invented(index)
    return { user: { _id: `performer-${index + 1}`, name, phone, type: 'performer', data: {} }, groups: [] }
  }
  const cast = asksFor(script, 'performer') ? performers : 0
  return [
    ...Array.from({ length: people }, (_, index) => member(index)),
    ...Array.from({ length: cast }, (_, index) => onStage(people + index)),
  ]
}

const asksFor = ({ modules, templates }: Script, type: string): boolean =>
  modules.some((it) => groupsIn(it).includes(type)) ||
  conditionsIn({ modules, templates }).some(({ value }) => value === type)

const textsOf = ({ templates }: Pick<Script, 'templates'>): string[] =>
  templates.flatMap(({ type, content }) => {
    const texts: Record<string, unknown> = content
    return textFieldsOf(type).flatMap((field) => (typeof texts[field] === 'string' ? [texts[field]] : []))
  })

const conditionsIn = ({ modules, templates }: Pick<Script, 'modules' | 'templates'>): Condition[] => [
  ...modules.flatMap(({ conditions }) => eachCondition(conditions)),
  ...textsOf({ templates }).flatMap(conditionsAskedIn),
]

/** Fields that every person has in another way. */
const own = new Set(['', 'name', 'phone', 'bib', 'title', 'type', 'groups', 'nickname'])

/** By field: the values by which a condition on it is true, and those by which it is not. */
const wantedIn = (script: Script): Map<string, string[]> => {
  const wanted = new Map<string, string[]>()
  for (const { field, op, value } of conditionsIn(script)) {
    const key = dataKeyOf(field) ?? field
    if (own.has(key) || isAboutQuestion(key)) continue
    const number = Number(value)
    const isNumber = ['gt', 'gte', 'lt', 'lte', 'eq', 'ne'].includes(op) && Number.isFinite(number)
    const values = isNumber ? [number - 1, number, number + 1].map(String) : value === undefined ? [] : [String(value)]
    if (values.length > 0) wanted.set(key, [...(wanted.get(key) ?? []), ...values])
  }
  return wanted
}

const fieldsOf = (script: Script, wanted: ReadonlyMap<string, unknown>): Set<string> =>
  new Set(
    [
      ...script.templates.flatMap(({ symbols }) => symbols),
      ...conditionsIn(script).map(({ field }) => dataKeyOf(field) ?? field),
      ...wanted.keys(),
    ].filter((it) => !own.has(it) && !isAboutQuestion(it) && it.length <= 64),
  )

/** The names of the groups that people are in from the start, as far as the script can tell: no cue puts them there. */
const listedGroups = ({ groups, modules, templates }: Script): string[] => {
  const effects = [...modules.flatMap((it) => it.effects), ...templates.flatMap(answerEffects)]
  const put = new Set(effects.flatMap((it) => (it.type === 'addToGroup' ? it.group : [])))
  return groups.flatMap(({ _id, name }) => (put.has(_id) || isDefaultGroup(_id) ? [] : name))
}
