import { isLanguage, languageField, languageIn, languageName, usualLanguage } from './languages.ts'
import { dataKeyOf, dataText } from './person-field.ts'
import type { UserType } from './user-types.ts'

/** Groups that every show has. Their members follow from people's types, not from what operators choose. */
export const defaultGroups = ['audience', 'performer', 'dramaturg'] as const

const ofLanguage = 'language-'

/** The id of the group of those in the audience who speak this language, such as `language-de`. */
export const languageGroup = (tag: string): string => ofLanguage + tag

/** The language of such a group; undefined: it is another group. */
export const languageOfGroup = (id: string): string | undefined =>
  id.startsWith(ofLanguage) ? languageIn(id.slice(ofLanguage.length)) : undefined

const speakers = ' speakers'

/** What a default group is called: `audience`, `German speakers`. */
export const defaultGroupName = (id: string): string => {
  const tag = languageOfGroup(id)
  return tag === undefined ? id : languageName(tag, usualLanguage) + speakers
}

/** The id of the default group with this name or id, in any case; undefined if there is none. */
export const defaultGroupNamed = (written: string): string | undefined => {
  const name = written.trim().toLowerCase()
  if (defaultGroups.some((group) => group === name)) return name
  const tag = name.endsWith(speakers) ? languageIn(name.slice(0, -speakers.length)) : languageOfGroup(name)
  return tag === undefined ? undefined : languageGroup(tag)
}

/** Whether the members of a group follow from what people are: their type, or their language. */
export const isDefaultGroup = (id: string): boolean =>
  defaultGroups.some((group) => group === id) || languageOfGroup(id) !== undefined

type Person = { type: UserType; data: Readonly<Record<string, string | true | undefined>> }

/** A person's language: their own, or else the performance's. */
export const languageOf = ({ data }: Pick<Person, 'data'>, performances: string = usualLanguage): string =>
  languageIn(dataText({ data }, dataKeyOf(languageField) ?? '')) ?? performances

/** Who is in a default group: asked once for a group, and then of thousands of people. `language`: the performance's */
export const inDefaultGroup = (group: string, language: string | undefined): ((person: Person) => boolean) => {
  const tag = languageOfGroup(group)
  if (tag === undefined) return ({ type }) => type === group
  return (person) => person.type === 'audience' && isLanguage(languageOf(person, language), tag)
}

/** Whether a person is in a default group. `language`: the performance's */
export const isInDefaultGroup = (person: Person, group: string, language: string | undefined): boolean =>
  inDefaultGroup(group, language)(person)

/** A person's language and those it is a kind of: `de` and `de-CH`; none for those who do not hear a show. */
export const languagesOf = (person: Person, language: string | undefined): string[] => {
  const parts = person.type === 'audience' ? languageOf(person, language).split('-') : []
  return parts.map((_, at) => parts.slice(0, at + 1).join('-'))
}

/** The languages of the audience, each with those it is a kind of: `de-CH` and `de`. Only if somebody has one of their own. */
export const languagesAmong = (people: readonly Person[], language: string | undefined): string[] => {
  const hasOwn = people.some((it) => it.type === 'audience' && languageIn(dataText(it, 'language')) !== undefined)
  return hasOwn ? [...new Set(people.flatMap((it) => languagesOf(it, language)))].toSorted() : []
}
