import type { ShowCommand } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { createToldBoard } from '../testing/views.ts'

it('[SC-28] consoles are told whether a door list is open, and its number', () => {
  const { view, frames } = createToldBoard()
  const told = (type: 'openDoorList' | 'endDoorList') => frames({ type, payload: {} })
  const is = (value: number | null) => [{ type: 'blackboardFieldUpdated', payload: { field: 'doorList', value } }]
  expect(view()?.doorList).toBeNull()
  expect(told('openDoorList')).toEqual(is(1))
  expect(told('endDoorList')).toEqual(is(null))
  expect(told('openDoorList')).toEqual(is(2))
  expect(view()?.doorList).toBe(2)
})

it('[DO-70] a mark is sent by itself, and is removed with its person', () => {
  const { view, frames } = createToldBoard()
  const mark = (userId: string, as: 'none' | 'lent' | null): ShowCommand => ({
    type: 'markPhone',
    payload: { userId, mark: as },
  })
  expect(frames(mark('ann', 'lent'))).toEqual([{ type: 'phoneMarked', payload: { userId: 'ann', mark: 'lent' } }])
  frames(mark('ben', 'none'))
  expect(view()?.phoneMarks).toEqual({ ann: 'lent', ben: 'none' })
  expect(frames(mark('ben', null))).toEqual([{ type: 'phoneMarked', payload: { userId: 'ben', mark: null } }])
  frames({ type: 'removeUserFromBlackboard', payload: { userId: 'ann' } })
  expect(view()?.phoneMarks).toEqual({})
})

it('[SC-29] consoles are told nothing about a person’s link', () => {
  const { frames } = createToldBoard()
  expect(frames({ type: 'makeAdmission', payload: { userId: 'ann', hash: 'h' } })).toEqual([])
  expect(frames({ type: 'useAdmission', payload: { hash: 'h' } })).toEqual([])
})
