import type { User } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { isHeardBy, spokenMs } from './spoken.ts'

it('[EW-23] a longer text takes longer, a sentence has a rest after it, and nothing takes no time', () => {
  expect([spokenMs(''), spokenMs('  ')]).toEqual([0, 0])
  expect(spokenMs('a'.repeat(150))).toBe(10_000)
  expect(spokenMs('Stop. Listen.') - spokenMs('Stop, listen.')).toBe(350)
})

it('[EW-22] a person hears what is said to their type or their groups, if they meet every condition', () => {
  const odile: User = { _id: 'o', name: 'Odile', phone: '', type: 'audience', data: { fear: 'rain' } }
  const said = (group: string | null, ...conditions: Parameters<typeof isHeardBy>[0]['conditions']) =>
    isHeardBy({ group, conditions }, odile, ['left'])
  expect([said('audience'), said('left'), said('right'), said('performer'), said(null)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(said('audience', { field: 'data.fear', op: 'equals', value: 'rain' })).toBe(true)
  expect(said('left', { field: 'data.fear', op: 'equals', value: 'snow' })).toBe(false)
  expect(said('audience', { field: 'groups', op: 'contains', value: 'left' })).toBe(true)
  expect(said('audience', { field: 'groups', op: 'contains', value: 'right' })).toBe(false)
})
