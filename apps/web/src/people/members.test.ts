import type { Blackboard, User } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { blackboard } from '../live/testing/blackboard.ts'
import { groupViews, membersOf } from './members.ts'

const person = (_id: string, language?: string, type: User['type'] = 'audience'): User => ({
  _id,
  name: _id,
  phone: '',
  type,
  data: language ? { language } : {},
})
const room = (users: User[], language?: string): Blackboard => blackboard({ users, ...(language && { language }) })
const shown = (board: Blackboard) =>
  groupViews(board).flatMap(({ group, members, isDefault }) =>
    group._id.startsWith('language-') ? [[group.name, members.map(({ _id }) => _id).join(), isDefault]] : [],
  )

it('[LN-07] the groups of languages are shown as soon as somebody in the audience has one of their own', () => {
  expect(shown(room([person('ann'), person('ben')]))).toEqual([])
  expect(shown(room([person('ann'), person('pia', 'de', 'performer')]))).toEqual([])
  expect(
    shown(room([person('ann', 'de'), person('ben', 'de-CH'), person('cem'), person('pia', 'fr', 'performer')])),
  ).toEqual([
    ['German speakers', 'ann,ben', true],
    ['Swiss High German speakers', 'ben', true],
    ['English speakers', 'cem', true],
  ])
})

it('[LN-03] people without a language are in the group of the performance’s', () => {
  expect(membersOf(room([person('ann'), person('ben', 'en')], 'de'), 'language-de').map(({ _id }) => _id)).toEqual([
    'ann',
  ])
})
