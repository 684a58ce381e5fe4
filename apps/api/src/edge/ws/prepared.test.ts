import { afterEach, beforeEach, expect, test } from 'vitest'
import { boards, openEdge } from '../../testing/edge.ts'

let edge: Awaited<ReturnType<typeof openEdge>>
beforeEach(async () => {
  edge = await openEdge()
})
afterEach(() => edge.stop())

const [first, second] = boards
const ready = { cueId: 'cue-1', made: 1, total: 1 }

test('[PF-05] the consoles of a show, and no others, are told how many sounds of its next cue are prepared', async () => {
  const consoles = [await edge.consoleIn('olga', first), await edge.consoleIn('otto', first)]
  const elsewhere = await edge.consoleIn('omar', second)
  await edge.phoneIn('ann', first)
  await edge.clock.pass(2_000)
  for (const console of consoles) expect(console.of('soundsPrepared').at(-1)).toEqual(ready)
  expect(elsewhere.of('soundsPrepared').filter(({ total }) => total !== 0)).toEqual([])
})

test('[PF-05] a console that comes later, or is reloaded, is told at once', async () => {
  await edge.phoneIn('ann')
  await edge.clock.pass(2_000)
  for (const operator of ['olga', 'otto', 'olga']) {
    const console = await edge.consoleIn(operator)
    expect(console.of('soundsPrepared')).toEqual([ready])
    await console.leave()
  }
})
