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

it('[CK-06] of the phones that reported the error of their clocks, the report counts those in time at the end', () => {
  const evening = anEvening()
  const told = (userId: string, ms: number, inTime: boolean) =>
    evening.at(ms, { type: 'ClockTold', data: { userId, socketId: `${userId}-1`, errorMs: inTime ? 8 : 44, inTime } })
  for (const userId of ['ann', 'ben', 'cem', 'old']) evening.came(userId, 0)
  expect(evening.report().attendance).not.toHaveProperty('inTime')
  told('ann', 1_000, true)
  told('ben', 2_000, true)
  told('cem', 3_000, false)
  expect(evening.report().attendance.inTime).toEqual({ yes: 2, of: 3 })
  told('ben', 4_000, false)
  told('cem', 5_000, true)
  evening.left('cem', 6_000)
  expect(evening.report().attendance.inTime).toEqual({ yes: 2, of: 3 })
})
