import { expect, it } from 'vitest'
import { boardId, createLog } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

it('[HY-01] open consoles are told at once, later ones see the same, and no edit of the person is kept', () => {
  const log = createLog()
  const board = createBoard(boardId)
  for (const event of log.events) board.project(event)
  const edit = { userId: 'ann', field: 'data.nickname', value: 'SECRET' }
  for (const event of log.command({ type: 'updateUserField', payload: edit })) board.project(event)
  const [told] = log
    .command({ type: 'eraseUser', payload: { userId: 'ann' } })
    .map((event) => board.project(event).change)
  const erased = { _id: 'ann', name: '[erased]', phone: '', type: 'audience', data: {}, erased: true }
  expect(told?.frames).toEqual([
    { type: 'blackboardFieldsUpdated', payload: { fields: ['users.ann'], values: [erased] } },
  ])
  expect(told?.regrouped, 'their phone is put out').toEqual(['ann'])
  expect(board.view()?.users.map(({ _id, name }) => [_id, name])).toEqual([
    ['ann', '[erased]'],
    ['ben', 'ben'],
    ['pia', 'pia'],
  ])
  expect(
    [...board.store.hashes].flatMap(([, fields]) => [...fields.keys()]).filter((it) => it.startsWith('edit/')),
  ).toEqual([])
  for (const event of log.command({ type: 'removeUserFromBlackboard', payload: { userId: 'ann' } }))
    board.project(event)
  expect(board.view()?.users.map(({ _id }) => _id)).toEqual(['ben', 'pia'])
})
