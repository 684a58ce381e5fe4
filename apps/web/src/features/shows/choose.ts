import type { RestResponse, User, UserType } from '@ghostlight/contracts'
import { userTypes } from '@ghostlight/contracts/rules'
import { fold } from '../../people/fold.ts'
import { byBib } from '../../people/person.ts'
import { matcher } from '../../people/search.ts'
import { counted } from '../../words/counted.ts'

/** Somebody of the library, with their groups and the sheets that they stood in. */
export type Known = User & Omit<Of, '_id'>
type Of = RestResponse<'userGroups'>['people'][number]

/** `cast`: everybody whom a show is for; who runs it is chosen by that kind only. */
export type Kind = 'cast' | UserType
/** Who is looked at; null = of any group, of any sheet. */
export type Narrowed = { kind: Kind; group: string | null; sheet: string | null; search: string }
export const everybody: Narrowed = { kind: 'cast', group: null, sheet: null, search: '' }

/** Stands where a sheet would, for those of whom none is known. */
export const noSheet = ''

const kindWords: Record<Kind, string> = {
  cast: 'Audience and cast',
  audience: 'Audience',
  performer: 'Performers',
  dramaturg: 'Operators',
  usher: 'Ushers',
}

const inOrder = (a: Known, b: Known): number =>
  a.type === b.type ? byBib(a, b) : userTypes.indexOf(a.type) - userTypes.indexOf(b.type)
/** By kind and bib, without operators who were ended. Somebody whose groups and sheets are not known has none. */
export const knownOf = (users: readonly User[], all: readonly Of[]): Known[] => {
  const of = new Map(all.map((it) => [it._id, it]))
  return users
    .filter(({ ended }) => !ended)
    .map((user) => ({ groups: [], sheets: [], ...of.get(user._id), ...user }))
    .sort(inOrder)
}

const isOf =
  (kind: Kind) =>
  ({ type }: Pick<Known, 'type'>): boolean =>
    kind === 'cast' ? type !== 'dramaturg' : type === kind

/** Names of groups that differ in case only are one, as in the library. */
const hasGroup =
  (name: string) =>
  ({ groups }: Known): boolean =>
    groups.some((it) => it.toLowerCase() === name.toLowerCase())

const isFrom =
  (sheet: string) =>
  ({ sheets }: Known): boolean =>
    sheet === noSheet ? sheets.length === 0 : sheets.includes(sheet)

/** Of the people, those whom all of it is true of. */
export const shownOf = (users: readonly Known[], { kind, group, sheet, search }: Narrowed): readonly Known[] => {
  const tests = [
    isOf(kind),
    ...(group === null ? [] : [hasGroup(group)]),
    ...(sheet === null ? [] : [isFrom(sheet)]),
    matcher({ nameOrBib: '', all: search }),
  ]
  return users.filter((user) => tests.every((test) => test(user)))
}

export type Option = { value: string; label: string }
type Named = { name: string; count: number }

const byName = new Intl.Collator(undefined, { numeric: true }).compare
const counting = (names: readonly string[]): Named[] => {
  const found = new Map<string, Named>()
  for (const name of names) {
    const known = found.get(name.toLowerCase())
    if (known) known.count++
    else found.set(name.toLowerCase(), { name, count: 1 })
  }
  return [...found.values()].sort((a, b) => byName(a.name, b.name))
}

/** Kinds that somebody is of, with how many. */
export const kindsIn = (users: readonly Known[]): Option[] =>
  (['cast', 'audience', 'performer', 'usher', 'dramaturg'] as const).flatMap((kind) => {
    const count = users.filter(isOf(kind)).length
    return kind !== 'cast' && count === 0 ? [] : [{ value: kind, label: `${kindWords[kind]} (${count})` }]
  })

export const groupsIn = (users: readonly Known[]): Named[] => counting(users.flatMap(({ groups }) => groups))

/** Sheets that somebody stood in, and those of whom none is known; empty where none is known of anybody. */
export const sheetsIn = (users: readonly Known[]): Option[] => {
  const known = counting(users.flatMap(({ sheets }) => sheets))
  if (known.length === 0) return []
  const without = users.filter(isFrom(noSheet)).filter(isOf('cast')).length
  const none = without === 0 ? [] : [{ value: noSheet, label: `No sheet (${without})` }]
  return [...known.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })), ...none]
}

/** Groups whose name has what is looked for. */
export const groupsFound = (groups: readonly Named[], search: string): readonly Named[] => {
  const wanted = fold(search.trim())
  return wanted === '' ? [] : groups.filter(({ name }) => fold(name).includes(wanted))
}

const one: Record<UserType, (count: number) => string> = {
  audience: (count) => `${count} audience`,
  performer: (count) => counted(count, 'performer', 'performers'),
  dramaturg: (count) => counted(count, 'operator', 'operators'),
  usher: (count) => counted(count, 'usher', 'ushers'),
}

/** '54 audience, 3 performers'; nobody is nothing. */
export const typeWords = (users: readonly Pick<Known, 'type'>[]): string =>
  (['audience', 'performer', 'usher', 'dramaturg'] as const)
    .flatMap((type) => {
      const count = users.filter((it) => it.type === type).length
      return count === 0 ? [] : [one[type](count)]
    })
    .join(', ')

/** What the button next to it takes: those who are shown, in numbers. */
export const takenWords = (shown: readonly Known[]): string =>
  shown.length === 0 ? 'Select All takes nobody.' : `Select All takes the ${shown.length} shown: ${typeWords(shown)}.`
