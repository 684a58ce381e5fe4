import { describe, expect, it } from 'vitest'
import {
  everybody,
  groupsFound,
  groupsIn,
  kindsIn,
  knownOf,
  type LibraryPerson,
  type Narrowed,
  noSheet,
  sheetsIn,
  shownOf,
  takenWords,
} from './choose.ts'

const somebody = (_id: string, over: Partial<LibraryPerson> = {}): LibraryPerson => ({
  _id,
  name: `${_id} Moon`,
  phone: '5550101',
  type: 'audience',
  data: {},
  groups: [],
  sheets: [],
  ...over,
})
const all = [
  somebody('olga', { type: 'dramaturg', phone: '' }),
  somebody('uma', { type: 'usher' }),
  somebody('pia', { type: 'performer', groups: ['Chorus'] }),
  somebody('ben', { groups: ['Left', 'Balcony'], sheets: ['Friday.xlsx · Users', 'Saturday.xlsx · Users'] }),
  somebody('ann', { groups: ['left'], sheets: ['Friday.xlsx · Users'], data: { bib: '2' } }),
]
const people = knownOf(
  all.map(({ groups: _, sheets: __, ...user }) => user),
  [...all].reverse(),
)
const shown = (over: Partial<Narrowed> = {}) => shownOf(people, { ...everybody, ...over }).map(({ _id }) => _id)

describe('the people to choose for a show', () => {
  it('[OC-30] are everybody, by kind; operators appear only under their own kind', () => {
    expect(shown()).toEqual(['ann', 'ben', 'pia', 'uma'])
    expect(shown({ kind: 'audience' })).toEqual(['ann', 'ben'])
    expect(shown({ kind: 'performer' })).toEqual(['pia'])
    expect(shown({ kind: 'usher' })).toEqual(['uma'])
    expect(shown({ kind: 'dramaturg' })).toEqual(['olga'])
    expect(kindsIn(people).map(({ label }) => label)).toEqual([
      ...['Audience and cast (4)', 'Audience (2)', 'Performers (1)', 'Ushers (1)', 'Operators (1)'],
    ])
    expect(kindsIn([]).map(({ label }) => label)).toEqual(['Audience and cast (0)'])
  })

  it('[OC-30] can be filtered by group, in any case, and by sheet at the same time', () => {
    expect(groupsIn(people)).toEqual([
      { name: 'Balcony', count: 1 },
      { name: 'Chorus', count: 1 },
      { name: 'left', count: 2 },
    ])
    expect(shown({ group: 'Left' })).toEqual(['ann', 'ben'])
    expect(shown({ group: 'Left', sheet: 'Saturday.xlsx · Users' })).toEqual(['ben'])
    expect(shown({ sheet: noSheet })).toEqual(['pia', 'uma'])
    expect(shown({ group: 'Chorus', kind: 'audience' })).toEqual([])
    expect(sheetsIn(people)).toEqual([
      { value: 'Friday.xlsx · Users', label: 'Friday.xlsx · Users (2)' },
      { value: 'Saturday.xlsx · Users', label: 'Saturday.xlsx · Users (1)' },
      { value: noSheet, label: 'No sheet (2)' },
    ])
    expect(sheetsIn([somebody('zoe')]), 'if nobody has a known sheet').toEqual([])
  })

  it('[OC-31] a search finds groups and their members', () => {
    const found = (search: string) => groupsFound(groupsIn(people), search).map(({ name }) => name)
    expect(found('LEF')).toEqual(['left'])
    expect(found('o')).toEqual(['Balcony', 'Chorus'])
    expect(found(' ')).toEqual([])
    expect(shown({ search: 'balcon' })).toEqual(['ben'])
    expect(shown({ search: 'chorus' })).toEqual(['pia'])
    expect(shown({ search: 'left', kind: 'performer' })).toEqual([])
  })

  it('[OC-32] the numbers behind Select All are spelled out', () => {
    expect(takenWords(shownOf(people, everybody))).toBe(
      'Select All selects the 4 shown: 2 audience, 1 performer, 1 usher.',
    )
    expect(takenWords(shownOf(people, { ...everybody, kind: 'dramaturg' }))).toBe(
      'Select All selects the 1 shown: 1 operator.',
    )
    expect(takenWords([])).toBe('Select All selects nobody.')
  })
})
