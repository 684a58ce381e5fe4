import { expect, it } from 'vitest'
import { rejectionOf } from '../refusals.ts'
import type { AudienceSession } from '../sessions.ts'
import { createPlaces } from './places.ts'

const house = () => {
  const open: string[] = []
  const of = ({ sub }: AudienceSession): number => open.filter((it) => it === sub).length
  const places = createPlaces({ most: 20, reserve: 4, each: 3 }, { of })
  /** Whether another socket of this person was let in. */
  const comes = (who: string): boolean => {
    try {
      places.check({ role: 'audience', sub: who, blackboardId: 'SHOW' })
    } catch (error) {
      expect(rejectionOf(error)?.rejected).toBe('RATE_LIMITED')
      return false
    }
    places.take()
    open.push(who)
    return true
  }
  const leave = (who: string): void => {
    places.leave()
    open.splice(open.indexOf(who), 1)
  }
  return { comes, leave }
}

it('[DO-09] the audience can use all places except the reserve, and no more', () => {
  const { comes, leave } = house()
  const crowd = Array.from({ length: 15 }, (_, n) => `phone ${n}`)
  expect(crowd.map(comes)).toEqual([...Array(12).fill(true), ...Array(3).fill(false)])
  for (const who of crowd.slice(0, 3)) leave(who)
  expect(['late 1', 'late 2', 'late 3', 'late 4'].map(comes)).toEqual([true, true, true, false])
})

it('[DO-09] each person has a limit of sockets, whatever others have', () => {
  const { comes, leave } = house()
  expect([1, 2, 3, 4].map(() => comes('ann'))).toEqual([true, true, true, false])
  expect(comes('ben')).toBe(true)
  leave('ann')
  expect([1, 2].map(() => comes('ann'))).toEqual([true, false])
  for (const _ of [1, 2, 3]) leave('ann')
  expect([1, 2, 3, 4].map(() => comes('ann'))).toEqual([true, true, true, false])
})
