import type { LiveSocket } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { createAnnouncer, type Listener } from './announcer.ts'

const socket = (socketId: string, node = 'node-1'): LiveSocket => ({ socketId, node, type: 'audience', ready: true })
const hearing = (userId: string, on: LiveSocket, name: string): Listener => ({
  userId,
  socket: on,
  sound: { name, durationMs: 900 },
})
const announcing = () => {
  const told: [string, unknown][] = []
  const announce = createAnnouncer({ publish: async ({ name }, message) => void told.push([name, message]) }, boardId)
  return { told, announce }
}
const [ann, ben, cem] = [socket('ann-1'), socket('ben-1'), socket('cem-1', 'node-2')]

it('[IN-23] announces each sound once to each node, for all its phones that will hear it', () => {
  const { told, announce } = announcing()
  announce([
    hearing('ann', ann, 'one'),
    hearing('ben', ben, 'one'),
    hearing('cem', cem, 'one'),
    hearing('ben', ben, 'two'),
  ])
  const to = (userId: string) => ({ userId, socketId: `${userId}-1` })
  const sound = (name: string) => ({ name, durationMs: 900 })
  expect(told).toEqual([
    [
      'announce',
      {
        blackboardId: boardId,
        node: 'node-1',
        sounds: [
          { sound: sound('one'), to: [to('ann'), to('ben')] },
          { sound: sound('two'), to: [to('ben')] },
        ],
      },
    ],
    ['announce', { blackboardId: boardId, node: 'node-2', sounds: [{ sound: sound('one'), to: [to('cem')] }] }],
  ])
})

it('[IN-23] announces a sound once to a phone, and again on a new socket', () => {
  const { told, announce } = announcing()
  for (let at = 0; at < 3; at++) announce([hearing('ann', ann, 'one'), hearing('ben', ben, 'one')])
  expect(told).toHaveLength(1)
  announce([hearing('ann', ann, 'one'), hearing('ann', ann, 'two')])
  expect(told.slice(1)).toMatchObject([['announce', { sounds: [{ sound: { name: 'two' } }] }]])
  announce([hearing('ann', socket('ann-2'), 'one'), hearing('ben', ben, 'one')])
  expect(told.slice(2)).toMatchObject([
    ['announce', { sounds: [{ sound: { name: 'one' }, to: [{ userId: 'ann', socketId: 'ann-2' }] }] }],
  ])
})

it('goes on if a node cannot be reached', async () => {
  const announce = createAnnouncer({ publish: () => Promise.reject(new Error('away')) }, boardId)
  announce([hearing('ann', ann, 'three')])
  await settled()
})
