import type { User } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { isHeardBy, spokenMs } from './spoken.ts'

it('[EW-23] a longer text takes longer, a sentence has a breath after it, and the shortest line takes a moment', () => {
  expect([spokenMs(''), spokenMs('Oh.')]).toEqual([600, 700])
  expect(spokenMs('word '.repeat(150)) / 60_000).toBeCloseTo(0.95, 1)
  expect(spokenMs('Stop. Listen.') - spokenMs('Stop, listen.')).toBe(300)
  expect(spokenMs('黒い海'.repeat(10)), 'one word, long').toBeGreaterThan(2 * spokenMs('黒い海'))
  expect(spokenMs('word '.repeat(200), 2) / spokenMs('word '.repeat(200))).toBeCloseTo(0.5, 2)
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
