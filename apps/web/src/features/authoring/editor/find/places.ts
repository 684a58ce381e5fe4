import type { Condition, Edit, Effect, ModuleCondition, Template } from '@ghostlight/contracts'
import { languageName } from '@ghostlight/contracts/rules'
import { placedConditions } from '@ghostlight/domain/module-groups'
import { partIn, partsOf } from '@ghostlight/domain/translation'
import { consoleLanguage } from '../../../../words/console-language.ts'
import { t } from '../../../../words/t.ts'
import { inSentence } from '../../in-sentence.ts'
import { partLabel } from '../../part-label.ts'
import { saidBy } from '../said-by.ts'
import type { Script } from '../script.ts'

/** `option`: the id of the option of a question whose label it is; `path` is then the list of options */
type Item = { option?: string; kind: 'cue' | 'template' | 'group' | 'performance'; id: string; path: string }
/** `at`: the place of a rule, such as `2`, or `2.0` for the first condition of a list */
type InRule = { kind: 'module'; id: string; path: 'conditions' | 'effects'; at: string }

/** A text of the performance, and where somebody finds it. */
export type Place = (Item | InRule) & {
  text: string
  /** such as `Cue 7, Party line` */
  where: string
  /** what it is there, such as `notes` */
  what: string
  /** the field that has it; a text without one is opened by `template` or `side` */
  focus: string
  template?: string
  side?: 'groups'
  /** it cannot be empty */
  needed?: true
  most: number
}

const [mostName, mostText, mostPhone, mostAct] = [200, 2_000, 500, 100]

/** Every text of a performance in the order of the evening, then its templates and its groups. */
export const placesIn = ({ performance, acts, cues, templates, templateOf, groups }: Script): Place[] => [
  ...(['beforeText', 'endText'] as const).flatMap((field): Place[] => {
    const where = t`Phones`
    const what = field === 'beforeText' ? t`before the first GO` : t`when the show is closed`
    const at = { kind: 'performance', id: performance._id, path: `data.${field}` } as const
    return [{ ...at, text: performance.data?.[field] ?? '', where, what, focus: field, most: mostPhone }]
  }),
  ...acts.flatMap(({ opener, name }): Place[] => {
    if (opener === null) return []
    const own = { kind: 'performance', id: performance._id, path: `data.acts.${opener}` } as const
    return [{ ...own, where: name, what: t`act`, text: name, focus: `act ${opener}`, needed: true, most: mostAct }]
  }),
  ...cues.flatMap(({ cue, number, modules }): Place[] => {
    const where = t`Cue ${number}, ${cue.name}`
    const own = { kind: 'cue', id: cue._id, where } as const
    return [
      { ...own, path: 'name', what: t`name`, text: cue.name, focus: `cue ${cue._id}`, needed: true, most: mostName },
      {
        ...own,
        path: 'description',
        what: t`description`,
        text: cue.description,
        focus: `description ${cue._id}`,
        most: mostText,
      },
      { ...own, path: 'notes', what: t`notes`, text: cue.notes ?? '', focus: `notes ${cue._id}`, most: mostText },
      ...modules.flatMap(({ module: { _id: id, template, conditions, effects } }): Place[] => {
        const line = `${where}, ${templateOf(template)?.template.name ?? t`no template`}`
        return [
          ...placedConditions(conditions).map(
            ({ condition, place: at }): Place => ({
              kind: 'module',
              id,
              path: 'conditions',
              at,
              where: line,
              what: t`condition`,
              most: mostName,
              text: ruleText(condition),
              focus: `condition ${id} ${at}`,
            }),
          ),
          ...effects.map(
            (it, at): Place => ({
              kind: 'module',
              id,
              path: 'effects',
              at: String(at),
              where: line,
              what: t`effect`,
              most: mostText,
              text: ruleText(it),
              focus: `effect ${id} ${at}`,
            }),
          ),
        ]
      }),
    ]
  }),
  ...templates.flatMap(({ template }): Place[] => {
    const { _id: id, name } = template
    const own = { kind: 'template', id, template: id, where: t`Template ${name}`, focus: `words ${id}` } as const
    return [
      { ...own, path: 'name', what: t`name`, text: name, needed: true, most: mostName },
      ...saidBy(template).map(
        ({ field, label, text, most = mostText }): Place => ({
          ...own,
          path: `content.${field}`,
          what: inSentence(partLabel(label)),
          text,
          most,
          needed: true,
        }),
      ),
      ...answerPlaces(template).map((it): Place => ({ ...own, ...it })),
      ...Object.entries(template.translations ?? {}).flatMap(([language, said]) =>
        partsOf(template).map(
          ({ field, label, most }): Place => ({
            ...own,
            path: `translations.${language}.${field}`,
            what: t`${inSentence(partLabel(label))} in ${languageName(language, consoleLanguage())}`,
            text: partIn(said, field),
            most,
          }),
        ),
      ),
    ]
  }),
  ...groups.flatMap(({ _id: id, name, description }): Place[] => {
    const own = { kind: 'group', id, side: 'groups', where: t`Group ${name}`, focus: `name of ${id}` } as const
    return [
      { ...own, path: 'name', what: t`name`, text: name, needed: true, most: mostName },
      { ...own, path: 'description', what: t`description`, text: description, most: mostText },
    ]
  }),
]

const optionsOf = ({ content }: Template): readonly { _id: string; label: string }[] =>
  'options' in content && Array.isArray(content.options) ? content.options : []

/** What a question offers: its options, or the ends of its scale. */
const answerPlaces = (template: Template) => {
  const said = new Set(saidBy(template).map(({ field }) => field))
  return partsOf(template).flatMap(({ field, label, text, most }) => {
    if (said.has(field)) return []
    const what = inSentence(partLabel(label))
    const option = optionsOf(template).find(({ _id }) => field === `options.${_id}`)?._id
    if (option === undefined) return [{ path: `content.${field}`, what, text, most }]
    return [{ path: 'content.options', option, what, text, most, needed: true as const }]
  })
}

/** What somebody wrote in a rule: a value to compare with, or to store. A group is no text. */
const ruleText = (rule: Condition | Effect): string => {
  if ('op' in rule) return rule.field === 'groups' ? '' : String(rule.value ?? '')
  return rule.type === 'setField' ? rule.value : ''
}

type Rule = ModuleCondition | Effect
const withRuleText = <T extends Condition | Effect>(rule: T, value: string): T => ({ ...rule, value })

const withRule = (rules: readonly Rule[], wanted: string, to: string): Rule[] =>
  rules.map((rule, at) => {
    if (!('match' in rule)) return String(at) === wanted ? withRuleText(rule, to) : rule
    return { ...rule, of: rule.of.map((it, inList) => (`${at}.${inList}` === wanted ? withRuleText(it, to) : it)) }
  })

/** What is looked for. `isCased`: only in the same case. `isWhole`: not as a part of a word. */
export type Wanted = { text: string; isCased: boolean; isWhole: boolean }

const inWord = /[\p{L}\p{M}\p{N}_]/u
const isInWord = (text: string, at: number, end: number): boolean =>
  inWord.test([...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '') ||
  inWord.test(String.fromCodePoint(text.codePointAt(end) ?? 0))

/** Where the wanted text begins in another. */
export const startsIn = (text: string, { text: asked, isCased, isWhole }: Wanted): number[] => {
  const [within, what] = isCased ? [text, asked] : [text.toLowerCase(), asked.toLowerCase()]
  // letters that change their length with their case would shift every place behind them
  if (what === '' || within.length !== text.length) return []
  const starts: number[] = []
  for (let at = within.indexOf(what); at >= 0; at = within.indexOf(what, at + 1)) {
    const last = starts.at(-1)
    if (last !== undefined && at < last + what.length) continue
    if (!isWhole || !isInWord(text, at, at + what.length)) starts.push(at)
  }
  return starts
}

const isUpper = (text: string): boolean => text !== text.toLowerCase() && text === text.toUpperCase()

/** The new text in the case of the one it replaces, as writing programs do it: `The` becomes `That`, and `THE` `THAT`. */
const inCaseOf = (old: string, { text, isCased }: Wanted, by: string): string => {
  const [first = ''] = old
  if (isCased || old === text || isUpper(text[0] ?? '') || !isUpper(first)) return by
  if (old.length > 1 && isUpper(old) && !by.includes('{{')) return by.toUpperCase()
  const [start = ''] = by
  return start.toUpperCase() + by.slice(start.length)
}

/** The text with every wanted one replaced. */
export const replacedIn = (text: string, wanted: Wanted, by: string): string => {
  let end = 0
  const parts = startsIn(text, wanted).map((at) => {
    const before = text.slice(end, at)
    end = at + wanted.text.length
    return before + inCaseOf(text.slice(at, end), wanted, by)
  })
  return parts.join('') + text.slice(end)
}

/** The places that have the wanted text, in the order of all. */
export const found = (places: readonly Place[], wanted: Wanted): Place[] =>
  wanted.text.trim() === '' ? [] : places.filter(({ text }) => startsIn(text, wanted).length > 0)

const fits = ({ needed, most }: Place, to: string): boolean => to.length <= most && (!needed || to.trim() !== '')

/** The edits that replace a text in these places, and the places where it cannot be: empty afterwards, or too long. */
export const replacing = (script: Script, hits: readonly Place[], { wanted, by }: { wanted: Wanted; by: string }) => {
  const edits = new Map<string, Extract<Edit, { type: 'set' }>>()
  const left: Place[] = []
  const modules = new Map(script.cues.flatMap((it) => it.modules.map(({ module }) => [module._id, module] as const)))
  for (const hit of hits) {
    const to = replacedIn(hit.text, wanted, by)
    if (!fits(hit, to)) {
      left.push(hit)
      continue
    }
    const key = `${hit.kind} ${hit.id}`
    const edit = edits.get(key) ?? { type: 'set' as const, kind: hit.kind, id: hit.id, fields: [] }
    edits.set(key, edit)
    if (hit.kind !== 'module' && hit.option !== undefined) {
      const template = script.templates.find((it) => it.template._id === hit.id)?.template
      const from = template ? optionsOf(template) : []
      const known = edit.fields.find(({ path }) => path === hit.path)
      const list = (known?.to ?? from) as typeof from
      const next = list.map((it) => (it._id === hit.option ? { ...it, label: to } : it))
      if (known) known.to = next
      else edit.fields.push({ path: hit.path, from, to: next })
      continue
    }
    if (hit.kind !== 'module') {
      edit.fields.push({ path: hit.path, from: hit.text, to })
      continue
    }
    const from = modules.get(hit.id)?.[hit.path] ?? []
    const known = edit.fields.find(({ path }) => path === hit.path)
    const next = withRule((known?.to ?? from) as readonly Rule[], hit.at, to)
    if (known) known.to = next
    else edit.fields.push({ path: hit.path, from, to: next })
  }
  return { edits: [...edits.values()], left }
}
