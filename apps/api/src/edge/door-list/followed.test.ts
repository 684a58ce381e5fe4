import type { Blackboard, OperatorChange, Socket, User } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import { boardId } from '../../testing/examples.ts'
import { readBlackboard } from '../read-blackboard.ts'
import { createFollowedLists } from './followed.ts'
import { doorListOf } from './view.ts'

const here: Socket = { type: 'audience', ready: false }
const person = (_id: string): User => ({ _id, name: _id, phone: '5550100', type: 'audience', data: {} })
const identified = (id: string, socket: Socket): OperatorChange => ({
  type: 'audienceIdentified',
  payload: { sockets: { [id]: socket }, user: { _id: id, name: id, type: 'audience' } },
})
const gone = (id: string): OperatorChange => ({ type: 'userDisconnected', payload: { sockets: { [id]: null } } })
const marked = (userId: string): OperatorChange => ({ type: 'phoneMarked', payload: { userId, mark: 'lent' } })
const renamed: OperatorChange = { type: 'userFieldUpdated', payload: { userId: 'ann', field: 'name', value: 'Anna' } }

const follow = async () => {
  const edge = await openEdge()
  const read = await readBlackboard(edge.services, boardId)
  await edge.stop()
  if (!read) throw new Error('there is no show')
  let board: Blackboard = { ...read, users: ['ann', 'ben'].map(person), sockets: {} }
  let readings = 0
  let hold: Promise<void> = Promise.resolve()
  const lists = createFollowedLists(async () => {
    readings += 1
    const was = board
    await hold
    return was
  })
  return {
    lists,
    readings: () => readings,
    /** the events stored from now on */
    store: (change: Partial<Blackboard>) => {
      board = { ...board, ...change }
    },
    holdReading: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      hold = promise
      return resolve
    },
    stored: () => doorListOf(board),
  }
}

it('[DO-75] follows who comes, confirms, leaves or is marked without reading the show again', async () => {
  const { lists, readings, store, stored } = await follow()
  expect(await lists.list(boardId)).toEqual(stored())
  const ready: Socket = { ...here, ready: true, reads: true }
  for (const [frame, change] of [
    [identified('ann', here), { sockets: { ann: here } }],
    [identified('ann', ready), { sockets: { ann: ready } }],
    [identified('ben', here), { sockets: { ann: ready, ben: here } }],
    [gone('ann'), { sockets: { ben: here } }],
    [marked('ben'), { phoneMarks: { ben: 'lent' } }],
    [identified('an operator', here), {}],
  ] as const) {
    store(change)
    lists.changed(boardId, [frame])
    expect(await lists.list(boardId)).toEqual(stored())
  }
  expect(readings()).toBe(1)
})

it('[DO-75] reads the show again for any other change, and after a gap', async () => {
  const { lists, readings, store, stored } = await follow()
  await lists.list(boardId)
  store({ users: [{ ...person('ann'), name: 'Anna' }, person('ben')] })
  lists.changed(boardId, [identified('ann', here), renamed])
  store({ sockets: { ann: here } })
  expect(await lists.list(boardId)).toEqual(stored())
  expect(readings()).toBe(2)
  lists.forget(boardId)
  await lists.list(boardId)
  expect(readings()).toBe(3)
})

it('[DO-75] includes changes during a read, and reads again after any other change', async () => {
  const { lists, readings, store, stored, holdReading } = await follow()
  let release = holdReading()
  let reading = lists.list(boardId)
  store({ sockets: { ben: here } })
  lists.changed(boardId, [identified('ben', here)])
  release()
  expect(await reading).toEqual(stored())
  lists.forget(boardId)
  release = holdReading()
  reading = lists.list(boardId)
  store({ users: [{ ...person('ann'), name: 'Anna' }, person('ben')] })
  lists.changed(boardId, [renamed])
  release()
  await reading
  expect(await lists.list(boardId)).toEqual(stored())
  expect(readings()).toBe(3)
})
