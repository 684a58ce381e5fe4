import type { Condition, Module, Tried } from '@ghostlight/contracts'
import { conditionText } from '../condition/words.ts'
import { textsIn, wordsOf } from '../kinds/words.ts'
import { placedConditions } from '../module/conditions.ts'
import { meetsCondition } from '../show/conditions.ts'
import { groupsOf, membersOf } from '../show/recipients.ts'
import type { ShowEventOf, ShowState } from '../show/state.ts'
import { waysOf } from '../show/symbols.ts'

/** `focus`: the field of the editor that changes it */
type Placed<T> = T & { focus: string }
type Unreached = Placed<Tried['unreached'][number]>
type Note = Placed<{ text: string }>
/** A choice that people come to, and which ways anybody went. `needs`: the ways that lead to something. */
type Choice = {
  what: 'if' | 'condition'
  words: string
  /** the field of the editor that changes it */
  focus: string
  needs: { yes: boolean; no: boolean }
  yes: boolean
  no: boolean
}
type Found = Pick<Choice, 'what' | 'words' | 'focus' | 'needs'> & { holds: boolean }

/** Keeps which lines anybody heard, and which ways anybody went. */
export const watchWays = () => {
  const heard = new Set<string>()
  /** by module and then by place */
  const choices = new Map<string, Map<string, Choice>>()

  const see = (module: string, place: string, { holds, ...found }: Found): void => {
    const own = choices.get(module) ?? new Map<string, Choice>()
    choices.set(module, own)
    const before = own.get(place) ?? { ...found, yes: false, no: false }
    own.set(place, { ...before, [holds ? 'yes' : 'no']: true })
  }
  const started = ({ module, recipients }: ShowEventOf<'ModuleStarted'>['data'], show: ShowState): void => {
    if (recipients.length > 0) heard.add(module._id)
    for (const [place, found] of askedOf(module, show)) see(module._id, place, found)
    const ids = recipients.map(({ userId }) => userId)
    for (const [place, found] of saidTo(module, ids, show)) see(module._id, place, found)
  }

  /** What nobody came to in this module of a cue, in the order of the script, and what goes one way for everybody. */
  const unreachedIn = (module: Module, cue: string, show: ShowState): { unreached: Unreached[]; notes: Note[] } => {
    const name = show.templates.get(module.template ?? '')?.name ?? module._id
    const to = show.groups.get(module.group ?? '')?.name ?? 'a group that is not there'
    const own = [...(choices.get(module._id)?.values() ?? [])]
    const line: Unreached[] = heard.has(module._id)
      ? []
      : [{ what: 'line', cue, text: `"${name}" to ${to}`, focus: `group ${module._id}` }]
    return {
      unreached: [
        ...line,
        ...own.flatMap((it) =>
          lacking(it).map((text) => ({ what: it.what, cue, text: `"${name}": ${text}`, focus: it.focus })),
        ),
      ],
      notes: own
        .filter((it) => it.yes !== it.no && lacking(it).length === 0)
        .map((it) => ({
          text: `cue ${cue}, "${name}": ${it.words} is ${it.yes ? 'true' : 'false'} for everybody`,
          focus: it.focus,
        })),
    }
  }
  return { started, unreachedIn, isHeard: (module: string): boolean => heard.has(module) }
}

const lacking = ({ what, words, needs, yes, no }: Choice): string[] => [
  ...(needs.yes && !yes ? [words] : []),
  ...(needs.no && !no ? [what === 'if' ? `the {{else}} of ${words}` : `not ${words}`] : []),
]

/** For each member of the module's group, and each condition: whether it holds. One that excludes people need not. */
const askedOf = (module: Module, show: ShowState): [string, Found][] => {
  const placed = placedConditions(module.conditions).map(({ condition, place }) => ({
    condition,
    place,
    words: named(condition, show),
    needs: { yes: !isOfNone(module, place), no: false },
    focus: `condition ${module._id} ${place}`,
  }))
  const users = (membersOf(show, module.group ?? '') ?? []).flatMap((id) => show.users.get(id) ?? [])
  return placed.flatMap(({ condition, place, words, focus, needs }) =>
    users.map((user): [string, Found] => {
      const holds = meetsCondition(condition, user, { groups: () => groupsOf(show, user._id), results: show.results })
      return [`condition ${place}`, { what: 'condition', words, focus, needs, holds }]
    }),
  )
}

/** For each person who hears the module, and each condition in its words: whether it holds. */
const saidTo = (module: Module, ids: readonly string[], show: ShowState): [string, Found][] => {
  const template = show.templates.get(module.template ?? '')
  const words = wordsOf(template)
  const texts = (words ? textsIn(words) : []).filter((it) => it.includes('#if'))
  const fields = Object.entries(template?.content ?? {})
  const focusOf = (text: string): string => `said ${module._id} ${fields.find(([, said]) => said === text)?.[0] ?? ''}`
  const users = ids.flatMap((id) => show.users.get(id) ?? [])
  return texts.flatMap((text, nth) =>
    users.flatMap((user) =>
      waysOf(text, user, show).map(({ written, holds, hasElse }, at): [string, Found] => [
        `if ${nth}.${at}`,
        { what: 'if', words: `{{#if ${written}}}`, needs: { yes: true, no: hasElse }, focus: focusOf(text), holds },
      ]),
    ),
  )
}

/** A condition that excludes people is not there to be true. */
const isOfNone = ({ conditions }: Module, place: string): boolean => {
  const list = conditions[Number(place.split('.')[0])]
  return list !== undefined && 'match' in list && list.match === 'none'
}

const named = (condition: Condition, show: ShowState): string =>
  conditionText(
    condition.field === 'groups' && typeof condition.value === 'string'
      ? { ...condition, value: show.groups.get(condition.value)?.name ?? condition.value }
      : condition,
  )
