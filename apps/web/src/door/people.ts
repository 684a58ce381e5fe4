import type { DoorChange, DoorList, DoorPerson } from '@ghostlight/contracts'
import { inLanguage, language } from '../languages/language.ts'
import { fold } from '../people/fold.ts'

/** The filters of an usher; several may apply to one person, as in the console. */
export const filters = ['all', 'not here', 'in', 'sound confirmed', 'needs help'] as const
export type Filter = (typeof filters)[number]

export const fits = ({ here, ready, help }: DoorPerson, filter: Filter): boolean => {
  switch (filter) {
    case 'all':
      return true
    case 'not here':
      return !here
    case 'in':
      return here
    case 'sound confirmed':
      return ready
    case 'needs help':
      return help
    default:
      return filter satisfies never
  }
}

/** The state to show for a person: the one that an usher must know first. */
export const stateOf = ({ here, ready, reads, help }: DoorPerson): Exclude<Filter, 'all'> => {
  if (help) return 'needs help'
  if (!here) return 'not here'
  return ready && !reads ? 'sound confirmed' : 'in'
}

export const countsOf = (people: readonly DoorPerson[]): Record<Filter, number> => {
  const counts = { all: 0, 'not here': 0, in: 0, 'sound confirmed': 0, 'needs help': 0 }
  for (const person of people) for (const filter of filters) if (fits(person, filter)) counts[filter]++
  return counts
}

/** Turkish has two letters I, which are not the same with a dot and without one. */
const folded = (text: string): string => fold(text.toLocaleLowerCase(language.page()))

/** By name, nickname or bib. */
export const searched = (people: readonly DoorPerson[], text: string): readonly DoorPerson[] => {
  const wanted = folded(text.trim())
  if (wanted === '') return people
  return people.filter(({ name, nickname, bib }) => folded(`${name}\n${nickname}\n${bib}`).includes(wanted))
}

/** By the rules of the page's language: `Č` is a letter of its own in some, and a `C` in others. */
const byName = inLanguage((tag) => new Intl.Collator(tag, { sensitivity: 'base', numeric: true }))
export const inOrder = (people: readonly DoorPerson[]): DoorPerson[] => {
  const { compare } = byName()
  return people.toSorted((one, other) => compare(one.name, other.name))
}

/** The list after a change; unchanged people keep their identity. */
export const changedBy = (list: DoorList, { people = [], gone = [], ...rest }: DoorChange): DoorList => {
  const left = new Map(list.people.map((person) => [person._id, person]))
  for (const id of gone) left.delete(id)
  for (const person of people) left.set(person._id, person)
  return { ...list, ...told(rest), people: people.length + gone.length > 0 ? inOrder([...left.values()]) : list.people }
}

const told = ({ title, closed, groups, checklist }: DoorChange) => ({
  ...(title !== undefined && { title }),
  ...(closed !== undefined && { closed }),
  ...(groups !== undefined && { groups }),
  ...(checklist !== undefined && { checklist }),
})
