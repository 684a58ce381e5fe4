import type { ShowCommand } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { boardId, createLog } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

const board = () => {
  const log = createLog()
  const { project, view } = createBoard(boardId)
  for (const event of log.events) project(event)
  const frames = (it: ShowCommand) => log.command(it).flatMap((event) => project(event).frames)
  return { view, frames }
}

it('[SC-28] consoles are told whether a door list is open, and which', () => {
  const { view, frames } = board()
  const told = (type: 'openDoorList' | 'endDoorList') => frames({ type, payload: {} })
  const is = (value: number | null) => [{ type: 'blackboardFieldUpdated', payload: { field: 'doorList', value } }]
  expect(view()?.doorList).toBeNull()
  expect(told('openDoorList')).toEqual(is(1))
  expect(told('endDoorList')).toEqual(is(null))
  expect(told('openDoorList')).toEqual(is(2))
  expect(view()?.doorList).toBe(2)
})

it('[DO-70] a mark is told alone, and goes with its person', () => {
  const { view, frames } = board()
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

it('[SC-29] of a person’s link consoles are told nothing', () => {
  const { frames } = board()
  expect(frames({ type: 'makeAdmission', payload: { userId: 'ann', hash: 'h' } })).toEqual([])
  expect(frames({ type: 'useAdmission', payload: { hash: 'h' } })).toEqual([])
})
