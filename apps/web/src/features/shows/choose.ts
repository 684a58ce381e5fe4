import type { RestResponse, User, UserType } from '@ghostlight/contracts'
import { userTypes } from '@ghostlight/contracts/rules'
import { fold } from '../../people/fold.ts'
import { byBib } from '../../people/person.ts'
import { matcher } from '../../people/search.ts'
import { consoleLocale } from '../../words/console-language.ts'
import { counted } from '../../words/counted.ts'
import { t } from '../../words/t.ts'

/** A person in the library, with their groups and the sheets they were in. */
export type LibraryPerson = User & Omit<Of, '_id'>
type Of = RestResponse<'userGroups'>['people'][number]

/** `cast`: everybody that a show is for. Operators can be chosen only by their own kind. */
export type Kind = 'cast' | UserType
/** The filters; null = any group, any sheet. */
export type Narrowed = { kind: Kind; group: string | null; sheet: string | null; search: string }
export const everybody: Narrowed = { kind: 'cast', group: null, sheet: null, search: '' }

/** Stands for the sheet of people without a known sheet. */
export const noSheet = ''

const kindWords: Record<Kind, string> = {
  cast: t`Audience and cast`,
  audience: t`Audience`,
  performer: t`Performers`,
  dramaturg: t`Operators`,
  usher: t`Ushers`,
}

const inOrder = (a: LibraryPerson, b: LibraryPerson): number =>
  a.type === b.type ? byBib(a, b) : userTypes.indexOf(a.type) - userTypes.indexOf(b.type)
/** Sorted by kind and bib, without former operators. A person without known groups or sheets has none. */
export const knownOf = (users: readonly User[], all: readonly Of[]): LibraryPerson[] => {
  const of = new Map(all.map((it) => [it._id, it]))
  return users
    .filter(({ ended }) => !ended)
    .map((user) => ({ groups: [], sheets: [], ...of.get(user._id), ...user }))
    .sort(inOrder)
}

const isOf =
  (kind: Kind) =>
  ({ type }: Pick<LibraryPerson, 'type'>): boolean =>
    kind === 'cast' ? type !== 'dramaturg' : type === kind

/** Group names that differ only in case are the same group, as in the library. */
const hasGroup =
  (name: string) =>
  ({ groups }: LibraryPerson): boolean =>
    groups.some((it) => it.toLowerCase() === name.toLowerCase())

const isFrom =
  (sheet: string) =>
  ({ sheets }: LibraryPerson): boolean =>
    sheet === noSheet ? sheets.length === 0 : sheets.includes(sheet)

/** The people who match all filters. */
export const shownOf = (
  users: readonly LibraryPerson[],
  { kind, group, sheet, search }: Narrowed,
): readonly LibraryPerson[] => {
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

const byName = new Intl.Collator(consoleLocale(), { numeric: true }).compare
const counting = (names: readonly string[]): Named[] => {
  const found = new Map<string, Named>()
  for (const name of names) {
    const known = found.get(name.toLowerCase())
    if (known) known.count++
    else found.set(name.toLowerCase(), { name, count: 1 })
  }
  return [...found.values()].sort((a, b) => byName(a.name, b.name))
}

/** The kinds that at least one person has, with their numbers. */
export const kindsIn = (users: readonly LibraryPerson[]): Option[] =>
  (['cast', 'audience', 'performer', 'usher', 'dramaturg'] as const).flatMap((kind) => {
    const count = users.filter(isOf(kind)).length
    return kind !== 'cast' && count === 0 ? [] : [{ value: kind, label: `${kindWords[kind]} (${count})` }]
  })

export const groupsIn = (users: readonly LibraryPerson[]): Named[] => counting(users.flatMap(({ groups }) => groups))

/** The sheets that people were in, and an option for people without one; empty if nobody has a known sheet. */
export const sheetsIn = (users: readonly LibraryPerson[]): Option[] => {
  const known = counting(users.flatMap(({ sheets }) => sheets))
  if (known.length === 0) return []
  const without = users.filter(isFrom(noSheet)).filter(isOf('cast')).length
  const none = without === 0 ? [] : [{ value: noSheet, label: t`No sheet (${without})` }]
  return [...known.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })), ...none]
}

/** The groups whose names match the search. */
export const groupsFound = (groups: readonly Named[], search: string): readonly Named[] => {
  const wanted = fold(search.trim())
  return wanted === '' ? [] : groups.filter(({ name }) => fold(name).includes(wanted))
}

const one: Record<UserType, (count: number) => string> = {
  audience: (count) => t`${count} audience`,
  performer: (count) => counted(count, t`performer`, t`performers`),
  dramaturg: (count) => counted(count, t`operator`, t`operators`),
  usher: (count) => counted(count, t`usher`, t`ushers`),
}

/** Such as '54 audience, 3 performers'; empty for nobody. */
export const typeWords = (users: readonly Pick<LibraryPerson, 'type'>[]): string =>
  (['audience', 'performer', 'usher', 'dramaturg'] as const)
    .flatMap((type) => {
      const count = users.filter((it) => it.type === type).length
      return count === 0 ? [] : [one[type](count)]
    })
    .join(', ')

/** What the Select All button beside it takes: the people shown, in numbers. */
export const takenWords = (shown: readonly LibraryPerson[]): string =>
  shown.length === 0
    ? t`Select All selects nobody.`
    : t`Select All selects the ${shown.length} shown: ${typeWords(shown)}.`
