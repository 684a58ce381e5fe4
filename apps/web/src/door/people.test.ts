import type { DoorPerson } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { ageLine } from './age.ts'
import { changedBy, countsOf, inOrder, searched, stateOf } from './people.ts'

const person = (name: string, over: Partial<DoorPerson> = {}): DoorPerson => ({
  _id: name,
  name,
  nickname: '',
  bib: '',
  phone: '123',
  here: false,
  ready: false,
  help: false,
  mark: null,
  ...over,
})
const here = { here: true, ready: true }
const people = [
  person('Élodie O’Hara', { nickname: 'Lô', bib: '12' }),
  person('Ben', { bib: '112', ...here }),
  person('Zoë', { ...here, reads: true }),
  person('Mia', { here: true, help: true }),
]

it('[SC-28] counts may overlap as in the console, and each person shows the most important state', () => {
  expect(countsOf(people)).toEqual({ all: 4, 'not here': 1, in: 3, 'sound confirmed': 2, 'needs help': 1 })
  expect(people.map(stateOf)).toEqual(['not here', 'sound confirmed', 'in', 'needs help'])
  expect(stateOf(person('Gus', { help: true }))).toBe('needs help')
})

it('[SC-28] the search finds names, nicknames and bibs, whatever the accents and apostrophes', () => {
  const found = (text: string) => searched(people, text).map(({ name }) => name)
  expect(found('elodie')).toEqual(['Élodie O’Hara'])
  expect(found("o'h")).toEqual(['Élodie O’Hara'])
  expect(found('lo')).toEqual(['Élodie O’Hara'])
  expect(found(' 12 ')).toEqual(['Élodie O’Hara', 'Ben'])
  expect(found('zoe')).toEqual(['Zoë'])
  expect(found('123'), 'phone numbers are not searched').toEqual([])
  expect(found('')).toHaveLength(4)
})

it('[SC-28] a change replaces the people it names, removes those who have gone, and keeps the order of names', () => {
  const list = { title: 'A', closed: false, groups: [], people: inOrder(people) }
  const ann = person('Ann')
  const after = changedBy(list, { people: [ann, person('Mia', here)], gone: ['Ben'], title: 'B' })
  expect(after.people.map(({ name }) => name)).toEqual(['Ann', 'Élodie O’Hara', 'Mia', 'Zoë'])
  expect([after.title, after.people[2]?.ready, after.closed]).toEqual(['B', true, false])
  expect(changedBy(list, { closed: true }).people).toBe(list.people)
})

it('[DO-72] the age of the list is shown as soon as the list may be outdated', () => {
  const heardAt = new Date(2026, 4, 1, 20, 14, 5).getTime()
  const line = (ms: number, isLive = false) => ageLine({ isLive, heardAt }, heardAt + ms)
  expect(line(7_999, true)).toBeNull()
  expect(line(8_000, true)).toBe('as of 20:14:05, 8 s ago')
  expect(line(0)).toBe('as of 20:14:05, 0 s ago')
  expect(line(40_000)).toBe('as of 20:14:05, 40 s ago')
  expect(line(180_000)).toBe('as of 20:14:05, 3 min ago')
  expect(line(3 * 3_600_000)).toBe('as of 20:14:05, 3 h ago')
  expect(ageLine({ isLive: false, heardAt: null }, 0)).toBe('connecting')
})
