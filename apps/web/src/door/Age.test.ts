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

it('an old list says that it has no connection and how old it is; a list that never came says that it connects', async () => {
  const lost = await opened({ isLive: false, heardAt: 0, waiting: 0 })
  expect(lost.say('alert')).toBe('No connection. ')
  expect(lost.say('timer')).toMatch(/, 0 s ago$/)
  lost.clock.pass(3_000)
  await lost.page.settled()
  expect(lost.say('timer'), 'the age counts on').toMatch(/, 3 s ago$/)
  const first = await opened({ isLive: false, heardAt: null, waiting: 0 })
  expect([first.say('alert'), first.say('timer')]).toEqual(['', 'connecting'])
})

it('counts the marks that are not sent yet, even on a live list', async () => {
  for (const [waiting, words] of [
    [0, undefined],
    [1, '1 mark waits to be sent'],
    [3, '3 marks wait to be sent'],
  ] as const)
    expect((await opened({ isLive: true, heardAt: 0, waiting })).say('status')).toBe(words)
})
