import { expect, it } from 'vitest'
import { stateAfter } from '../testing/given.ts'
import { group, module, opened, person } from '../testing/things.ts'
import { hasGroup, isMember, membersOf, recipientsOf } from './recipients.ts'

const groups = [
  'chorus',
  'pit',
  'audience',
  'performer',
  'dramaturg',
  'language-de',
  'language-fr',
  'gone',
  'language-',
]
const show = stateAfter(
  ...opened({
    groups: [group('chorus'), group('pit')],
    users: [
      { user: person('ann', { data: { language: 'de' } }), groups: ['chorus', 'pit'] },
      { user: person('ben'), groups: ['chorus'] },
      { user: person('pia', { type: 'performer', data: { language: 'de' } }), groups: ['pit'] },
      { user: person('zoe'), groups: ['chorus'] },
    ],
  }),
  { type: 'UserErased', data: { userId: 'zoe', type: 'audience' } },
)

it('[LN-05] a group has the people of its type, of its language or of its list, and nobody who was erased', () => {
  expect(Object.fromEntries(groups.map((id) => [id, membersOf(show, id)]))).toEqual({
    chorus: ['ann', 'ben'],
    pit: ['ann', 'pia'],
    audience: ['ann', 'ben'],
    performer: ['pia'],
    dramaturg: [],
    'language-de': ['ann'],
    'language-fr': [],
    gone: undefined,
    'language-': undefined,
  })
})

it('[LN-05] whether a group exists, and whether somebody is in it, agrees with its members', () => {
  for (const id of groups) {
    const members = membersOf(show, id)
    expect(hasGroup(show, id), id).toBe(members !== undefined)
    for (const userId of ['ann', 'ben', 'pia', 'zoe', 'nobody'])
      expect(isMember(show, id, userId), `${userId} in ${id}`).toBe(members?.includes(userId) === true)
  }
})

it('a module without conditions speaks to every candidate who is still a person of the show', () => {
  expect(recipientsOf(show, module('m'), ['pia', 'zoe', 'ann', 'nobody'])).toEqual(['pia', 'ann'])
  const onlyGerman = module('m', { conditions: [{ field: 'data.language', op: 'equals', value: 'de' }] })
  expect(recipientsOf(show, onlyGerman, ['ben', 'ann', 'zoe'])).toEqual(['ann'])
})
