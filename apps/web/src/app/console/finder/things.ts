import type { Blackboard } from '@ghostlight/contracts'
import { cueNumber, mainText } from '@ghostlight/contracts/rules'
import type { FoundGroup, FoundThing } from '../../../controls/find/FindDialog.tsx'
import { fold } from '../../../people/fold.ts'
import { groupViews } from '../../../people/members.ts'
import { bibOf, handleOf, markedName } from '../../../people/person.ts'
import { typeWord } from '../../../people/type-word.ts'
import { t } from '../../../words/t.ts'

export const kinds = ['cue', 'person', 'line', 'group', 'setting', 'key'] as const
export type Kind = (typeof kinds)[number]

const headings: Record<Kind, string> = {
  cue: t`Cues`,
  person: t`People: when they are spoken to`,
  line: t`Lines`,
  group: t`Groups`,
  setting: t`Settings and tabs`,
  key: t`Keys`,
}

/** `text`: all that finds it, folded; it begins with the name */
export type Thing = FoundThing & { kind: Kind; text: string }

/** The id of a thing within its kind. */
export const idOf = (value: string): string => value.slice(value.indexOf(' ') + 1)
export const kindOf = (value: string): string => value.slice(0, value.indexOf(' '))

export const thing = (
  kind: Kind,
  id: string,
  { label, more, also = '' }: Record<'label' | 'more', string> & { also?: string },
): Thing => ({
  kind,
  value: `${kind} ${id}`,
  label,
  more,
  text: fold(`${label}\n${more}\n${also}`),
})

type Board = Pick<Blackboard, 'cues' | 'modules' | 'templates' | 'users' | 'groups' | 'members' | 'language'>

/** The cues in which a template is spoken, in their order. */
export const cuesWith = ({ cues, modules }: Pick<Board, 'cues' | 'modules'>, templateId: string): readonly number[] => {
  const ids = new Set(modules.flatMap(({ _id, template }) => (template === templateId ? [_id] : [])))
  return cues.flatMap((cue, at) => (cue.modules.some((id) => ids.has(id)) ? [at] : []))
}

/** Everything of a show that can be found. */
export const thingsOf = (board: Board): readonly Thing[] => {
  const { cues, templates, users } = board
  const saidIn = new Map<string, string[]>()
  const templateOf = new Map(board.modules.map(({ _id, template }) => [_id, template]))
  cues.forEach((cue, at) => {
    for (const template of new Set(cue.modules.map((id) => templateOf.get(id))))
      if (template != null) saidIn.set(template, [...(saidIn.get(template) ?? []), cueNumber(cues, at)])
  })
  const counted = (numbers: readonly string[] | undefined): string =>
    !numbers
      ? t`in no cue`
      : numbers.length === 1
        ? t`cue ${numbers[0]}`
        : t`cues ${numbers.slice(0, 4).join(', ')}${numbers.length > 4 ? ' …' : ''}`
  return [
    ...cues.map((cue, at) =>
      thing('cue', cue._id, {
        label: `${cueNumber(cues, at)} ${cue.name}`,
        more: cue.skip ? t`skipped by GO` : cue.description,
        also: cue.notes ?? '',
      }),
    ),
    ...users
      .filter(({ type, erased }) => type !== 'dramaturg' && !erased)
      .map((user) =>
        thing('person', user._id, {
          label: `${bibOf(user)} ${markedName(user)}`.trim(),
          more: handleOf(user) || typeWord(user.type),
          also: user.phone,
        }),
      ),
    ...templates
      .filter(({ oneshot }) => !oneshot)
      .map(({ _id, name, content }) =>
        thing('line', _id, { label: `${name}: ${mainText(content)}`, more: counted(saidIn.get(_id)) }),
      ),
    ...groupViews(board).map(({ group, members }) =>
      thing('group', group._id, {
        label: group.name,
        more: members.length === 1 ? t`1 person` : t`${members.length} people`,
      }),
    ),
  ]
}

/** Found by the beginning of its name, by the beginning of a word, or within one; undefined: not at all. */
const rank = (text: string, words: readonly string[]): number | undefined => {
  let worst = 0
  for (const word of words) {
    const at = text.indexOf(word)
    if (at < 0) return undefined
    const begins = at === 0 ? 0 : /[\s"'(]/.test(text.charAt(at - 1)) ? 1 : 2
    worst = Math.max(worst, begins)
  }
  return worst
}

const [before = '', after = ''] = fold(t`When is ${'|'} spoken to?`).split('|')

/** Whom 'When is Odile spoken to?' is about, as far as it is typed; undefined: it is not that question. */
export const askedAbout = (typed: string): string | undefined => {
  const text = fold(typed)
  if (!text.startsWith(before)) return undefined
  const rest = text.slice(before.length)
  for (let length = after.length; length > 0; length--)
    if (rest.endsWith(after.slice(0, length))) return rest.slice(0, -length)
  return rest
}

/** So many of one kind are shown beside other kinds, and alone. */
const most = { beside: 6, alone: 40 } as const

/** What has all the typed words, by kind; the kind with the best comes first. One pass over everything, at each key. */
export const findIn = (things: readonly Thing[], typed: string): readonly FoundGroup[] => {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found = new Map<Kind, Thing[][]>()
  for (const one of things) {
    const at = rank(one.text, words)
    if (at === undefined) continue
    const ranks = found.get(one.kind) ?? [[], [], []]
    ranks[at]?.push(one)
    found.set(one.kind, ranks)
  }
  const best = (ranks: readonly Thing[][]) => ranks.findIndex((list) => list.length > 0)
  const shown = found.size > 1 ? most.beside : most.alone
  return [...found]
    .toSorted(([a, left], [b, right]) => best(left) - best(right) || kinds.indexOf(a) - kinds.indexOf(b))
    .map(([kind, ranks]) => {
      const all = ranks.flat()
      return { heading: headings[kind], things: all.slice(0, shown), others: Math.max(0, all.length - shown) }
    })
}
