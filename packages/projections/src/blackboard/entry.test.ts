import type { ShowCommand } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { boardId, createLog, person } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

const board = () => {
  const log = createLog()
  const { project, view } = createBoard(boardId)
  for (const event of log.events) project(event)
  const frames = (it: ShowCommand) => log.command(it).flatMap((event) => project(event).frames)
  return { view, frames }
}
const enter = (id: string, link: boolean): ShowCommand => ({
  type: 'addUser',
  payload: { user: person(id), groups: [], self: { link, known: false } },
})

it('[SE-13] a blackboard says who may come in, and consoles are told when that changes', () => {
  const { view, frames } = board()
  expect(view()).toMatchObject({ entry: 'open', selfRegistration: { perMinute: null, most: null } })
  const limits = { perMinute: 30, most: null }
  expect(frames({ type: 'setEntry', payload: { entry: 'link', perMinute: 30 } })).toEqual([
    {
      type: 'blackboardFieldsUpdated',
      payload: { fields: ['entry', 'selfRegistration'], values: ['link', limits] },
    },
  ])
  expect(view()).toMatchObject({ entry: 'link', selfRegistration: limits })
})

it('[SE-14] consoles are told that the key is another one, and none of them is told the key', () => {
  const { view, frames } = board()
  const renew: ShowCommand = { type: 'renewEntryKey', payload: {} }
  frames(renew)
  expect(frames(renew)).toEqual([{ type: 'blackboardFieldUpdated', payload: { field: 'entryKeys', value: 2 } }])
  expect(view()?.entryKeys).toBe(2)
})

it('[DO-56] how many entered themselves, with the link and without, is counted as they come and go', () => {
  const { view, frames } = board()
  const counts = (it: ShowCommand) =>
    frames(it).flatMap(({ payload }) => ('field' in payload && payload.field === 'selfRegistered' ? payload.value : []))
  expect(counts(enter('eva', true))).toEqual([{ link: 1, open: 0 }])
  expect(counts(enter('fay', false))).toEqual([{ link: 1, open: 1 }])
  expect(counts({ type: 'addUser', payload: { user: person('gus'), groups: [] } })).toEqual([])
  expect(counts({ type: 'removeUserFromBlackboard', payload: { userId: 'ann' } })).toEqual([])
  expect(counts({ type: 'removeUserFromBlackboard', payload: { userId: 'eva' } })).toEqual([{ link: 0, open: 1 }])
  expect(view()?.selfRegistered).toEqual({ link: 0, open: 1 })
})
