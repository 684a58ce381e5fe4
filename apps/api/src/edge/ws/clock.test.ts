import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'

const told = (edge: Awaited<ReturnType<typeof openEdge>>) =>
  edge.of('ClockTold').map(({ userId, errorMs, inTime }) => [userId, errorMs, inTime])

it('[CK-05] a phone’s clock is an event when it comes in time or out of it, and no event in between', async () => {
  const edge = await openEdge()
  const [ann, ben] = [await edge.phoneIn('ann'), await edge.phoneIn('ben')]
  await edge.phoneIn('cem')
  for (const errorMs of [31.2, 25, 21, 20, 5, 29, 30]) await ann.ask('clock', { errorMs })
  await ben.ask('clock', { errorMs: 900 })
  await edge.clock.pass(100)
  expect(told(edge)).toEqual([
    ['ann', 32, false],
    ['ann', 20, true],
    ['ben', 900, false],
  ])
  await edge.clock.pass(5_000)
  expect((await ann.ask('clock', { errorMs: 31 })).type).toBe('clockResult')
  await edge.clock.pass(100)
  expect(told(edge).at(-1)).toEqual(['ann', 31, false])
  await edge.stop()
})

it('[CK-05] a phone that changes its mind all the time is slowed down, and nonsense is refused', async () => {
  const edge = await openEdge()
  const ann = await edge.phoneIn('ann')
  const answers: string[] = []
  for (let nth = 0; nth < 40; nth++) answers.push((await ann.ask('clock', { errorMs: nth % 2 ? 1 : 1_000 })).type)
  await edge.clock.pass(100)
  expect(told(edge).length).toBeLessThanOrEqual(11)
  expect(answers).toContain('error')
  await edge.clock.pass(20_000)
  for (const errorMs of [-1, Number.NaN, 1e9, '5', null, undefined])
    expect((await ann.ask('clock', { errorMs })).payload, String(errorMs)).toMatchObject({ code: 'INVALID' })
  await edge.stop()
})
