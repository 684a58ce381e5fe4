import type { ShowEvent } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { noon, recordedAt, stateAfter } from '../testing/given.ts'
import { opened, person } from '../testing/things.ts'
import { memberIn, stayOf } from './stays.ts'

const removed: ShowEvent = { type: 'UserRemoved', data: { userId: 'ben' } }
const added: ShowEvent = { type: 'UserAdded', data: { user: person('ben'), groups: [] } }
const before = { sub: 'ben', stay: 0, iat: noon / 1_000 }

it('[DO-80] a session lets a person in who has not been removed since it was made', () => {
  expect(memberIn(stateAfter(...opened()), before)?._id).toBe('ben')
  expect(memberIn(stateAfter(...opened(), removed), before)).toBeUndefined()
  const again = stateAfter(...opened(), removed, added)
  expect(memberIn(again, before)).toBeUndefined()
  expect(memberIn(again, { ...before, stay: stayOf(again, 'ben') })?._id).toBe('ben')
  expect(memberIn(again, { ...before, sub: 'ann' })?._id).toBe('ann')
  const twice = stateAfter(...opened(), removed, added, removed, added)
  expect([0, 1, 2].map((stay) => memberIn(twice, { ...before, stay })?._id)).toEqual([undefined, undefined, 'ben'])
})

it('[DO-80] a session of an older version counts if it was made after the removal', () => {
  const again = stateAfter(...opened(), recordedAt(noon, removed), added)
  const old = (iat: number) => memberIn(again, { sub: 'ben', iat })?._id
  const second = noon / 1_000
  expect([old(second - 1), old(second), old(second + 1)]).toEqual([undefined, undefined, 'ben'])
  expect(memberIn(stateAfter(...opened()), { sub: 'ben' })?._id, 'nobody was removed').toBe('ben')
})
