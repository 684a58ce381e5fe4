import { expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { nodesOf } from './presence.ts'

/** Olga’s consoles connect one after the other, on two nodes in turn. */
const withConsoles = (...ids: string[]) => {
  const show = liveShow()
  const node = (id: string) => `node-${Number(id.at(-1)) % 2}`
  const comes = (socketId: string): void => {
    const who = { userId: 'olga', name: 'Olga', type: 'dramaturg' as const, ready: true, console: true as const }
    show.happens({ type: 'UserConnected', data: { ...who, socketId, node: node(socketId) } })
  }
  for (const id of ids) comes(id)
  return {
    ...show,
    comes,
    goes: (socketId: string) =>
      show.happens({ type: 'UserDisconnected', data: { userId: 'olga', socketId, node: node(socketId) } }),
    olga: () => show.live().sockets.get('olga'),
  }
}

it('[RC-17] an operator is here until the last of three consoles closes, in any order', () => {
  const orders = [
    ['c-1', 'c-2', 'c-3'],
    ['c-3', 'c-2', 'c-1'],
    ['c-2', 'c-3', 'c-1'],
    ['c-3', 'c-1', 'c-2'],
  ]
  for (const order of orders) {
    const { goes, olga } = withConsoles('c-1', 'c-2', 'c-3')
    expect(olga()?.socketId).toBe('c-3')
    const [first = '', second = '', last = ''] = order
    goes(first)
    goes(second)
    expect(olga()?.socketId, order.join()).toBe(last)
    goes(last)
    expect(olga()).toBeUndefined()
  }
})

it('[RC-17] a node that ends takes its own consoles along, and leaves those of another node', () => {
  const { clear, olga } = withConsoles('c-1', 'c-2', 'c-3')
  expect(nodesOf(olga() ?? { socketId: '', node: '' }).toSorted()).toEqual(['node-0', 'node-1', 'node-1'])
  clear('node-1')
  expect(olga()).toMatchObject({ socketId: 'c-2', node: 'node-0', type: 'dramaturg', ready: true })
  clear('node-0')
  expect(olga()).toBeUndefined()
})

it('[RC-17] after one of four consoles closes, each of the others is known once', () => {
  const { goes, olga } = withConsoles('c-1', 'c-2', 'c-3', 'c-4')
  goes('c-4')
  expect(olga()?.socketId).toBe('c-3')
  expect(nodesOf(olga() ?? { socketId: '', node: '' })).toEqual(['node-1', 'node-0', 'node-1'])
})

it('[RC-17] a console that is recorded twice, or closes twice, counts once', () => {
  const { comes, goes, olga } = withConsoles('c-1', 'c-2')
  comes('c-2')
  comes('c-1')
  expect(nodesOf(olga() ?? { socketId: '', node: '' })).toEqual(['node-0', 'node-1'])
  goes('c-1')
  goes('c-1')
  expect(olga()?.socketId).toBe('c-2')
  goes('c-2')
  expect(olga()).toBeUndefined()
})

it('[RC-14] only the newest phone of a person counts: when it goes, its person has gone', () => {
  const show = liveShow()
  for (const socket of ['one', 'two', 'three']) show.connect('ann', socket)
  show.leave('ann', 'one')
  const newest = { socketId: 'three', node: 'node-1', type: 'audience', ready: true, reads: undefined, page: undefined }
  expect(show.live().sockets.get('ann')).toStrictEqual(newest)
  show.leave('ann', 'three')
  expect(show.live().sockets.has('ann')).toBe(false)
})
