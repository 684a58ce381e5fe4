import { expect, it } from 'vitest'
import { anEvening, iso } from '../testing/evening.ts'

it('[HX-08 HY-31] attendance counts each person of the audience once, by their newer phone, and none at a node that died', () => {
  const evening = anEvening()
  for (const [index, userId] of ['ann', 'ben', 'cem'].entries()) evening.came(userId, index * 1_000)
  evening.came('ann', 3_000, { socketId: 'ann-2', node: 'm' })
  evening.left('ann', 4_000, 'ann-1')
  evening.left('ben', 5_000)
  evening.at(6_000, { type: 'SocketsCleared', data: { node: 'n' } })
  evening.left('ann', 6_500, 'ann-2')
  evening.at(7_000, {
    type: 'UserConnected',
    data: { userId: 'olga', name: 'Olga', type: 'dramaturg', socketId: 's', node: 'n', ready: true, console: true },
  })
  expect(evening.report().attendance).toEqual({
    joined: 3,
    most: 3,
    over: [
      [0, 1],
      [1_000, 2],
      [2_000, 3],
      [5_000, 2],
      [6_000, 1],
      [6_500, 0],
    ].map(([ms = 0, people]) => ({ at: iso(ms), people })),
  })
})
