// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { drawn } from '../phone/testing/drawn.ts'
import { Age } from './Age.tsx'

const opened = async (seen: { isLive: boolean; heardAt: number | null; waiting: number }) => {
  const clock = createFakeClock()
  const page = await drawn(h(Age, { seen: { ...seen, heardAt: seen.heardAt === null ? null : clock.now() }, clock }))
  const say = (role: string) => page.place.querySelector(`[role=${role}]`)?.textContent
  return { clock, page, say }
}

it('a list that is not live says that it has no connection and how old it is; one that never came only connects', async () => {
  const lost = await opened({ isLive: false, heardAt: 0, waiting: 0 })
  expect(lost.say('alert')).toBe('No connection. ')
  expect(lost.say('timer')).toMatch(/, 0 s ago$/)
  lost.clock.pass(3_000)
  await lost.page.settled()
  expect(lost.say('timer'), 'the age counts on').toMatch(/, 3 s ago$/)
  const first = await opened({ isLive: false, heardAt: null, waiting: 0 })
  expect([first.say('alert'), first.say('timer')]).toEqual(['', 'connecting'])
})

it('marks that wait to be sent are counted, on a live list, too', async () => {
  for (const [waiting, words] of [
    [0, undefined],
    [1, '1 mark waits to be sent'],
    [3, '3 marks wait to be sent'],
  ] as const)
    expect((await opened({ isLive: true, heardAt: 0, waiting })).say('status')).toBe(words)
})
