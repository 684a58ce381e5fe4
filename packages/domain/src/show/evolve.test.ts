import type { ShowEvent } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { stateAfter } from '../testing/given.ts'
import { opened, person } from '../testing/things.ts'

it('an edit of a person who has left the show changes nothing', () => {
  const removed: ShowEvent = { type: 'UserRemoved', data: { userId: 'ben' } }
  const edits = ['ben', 'zoe'].map((userId): ShowEvent => {
    return { type: 'UserFieldUpdated', data: { userId, field: 'name', value: 'Somebody' } }
  })
  expect(stateAfter(...opened(), removed, ...edits)).toEqual(stateAfter(...opened(), removed))
})

it('a person is in a group once, however often they were added', () => {
  const added: ShowEvent = { type: 'UserAdded', data: { user: person('eva'), groups: ['chorus', 'chorus'] } }
  expect(stateAfter(...opened(), added).members.get('chorus')).toEqual(['ann', 'eva'])
  expect(stateAfter(...opened(), added, added).members.get('chorus')).toEqual(['ann', 'eva'])
})

it('ignores an event of a later version', () => {
  const later: ShowEvent = JSON.parse('{ "type": "CurtainFell", "data": { "userId": "ann" } }')
  const { groups } = stateAfter(...opened(), later, { type: 'UserRemoved', data: { userId: 'ann' } })
  expect(groups.size).toBe(4)
})
