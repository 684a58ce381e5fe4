import { expect, it } from 'vitest'
import { createFakePhone } from './testing/fake-phone.ts'

/** A phone whose pings are answered after these ms. */
const joined = () => {
  const phone = createFakePhone()
  phone.join()
  let answered = 0
  const { network, clock } = phone
  const pass = (ms: number, takes: () => number) => {
    const end = clock.now() + ms
    while (clock.now() < end) {
      const ping = network.latest().of('ping')[answered]
      if (!ping) {
        clock.pass(10)
        continue
      }
      answered++
      const took = takes()
      const serverTime = clock.now() + took / 2
      clock.pass(took)
      network.latest().say('pong', { serverTime }, ping.requestId)
    }
  }
  const told = () =>
    network
      .latest()
      .of('clock')
      .map(({ payload }) => Number(payload['errorMs']))
  const again = () => {
    network.latest().drop()
    clock.pass(2_000)
    answered = 0
    network.latest().open()
  }
  return { ...phone, pass, told, again }
}
const quick = () => 10

it('[CK-04] a phone says once that it is in time, and again on another connection', () => {
  const { pass, told, again, network, show } = joined()
  pass(300_000, quick)
  expect(told()).toHaveLength(1)
  expect(told()[0]).toBeLessThanOrEqual(20)
  again()
  pass(1_000, quick)
  expect(told(), 'not before it has come in').toEqual([])
  network.latest().say('identifyResult', { user: {}, blackboard: show.view().blackboard, deliveries: [] })
  pass(5_000, quick)
  expect(told()).toHaveLength(1)
})

it('[CK-04] a phone that is not in time says so after 10 s, and comes in time at most every 10 s', () => {
  const { pass, told } = joined()
  let slow = true
  pass(9_000, () => 900)
  expect(told()).toEqual([])
  pass(6_000, () => 900)
  expect(told()).toHaveLength(1)
  expect(told()[0]).toBeGreaterThan(30)
  slow = false
  pass(120_000, () => (slow ? 900 : 10))
  expect(told()).toHaveLength(2)
  expect(told()[1]).toBeLessThanOrEqual(20)
})

it('[CK-04] an older server’s refusal shows nothing on the phone, and a waiting device says nothing', () => {
  const phone = joined()
  phone.pass(3_000, quick)
  const [sent] = phone.network.latest().of('clock')
  phone.network.latest().say('error', { code: 'FORBIDDEN', message: 'Not allowed.' }, sent?.requestId)
  expect(phone.show.view().notice).toBeNull()
  phone.network.latest().say('error', { code: 'FORBIDDEN', message: 'Not allowed.' })
  expect(phone.show.view().notice?.message).toBe('Not allowed.')
  const waiting = joined()
  const blackboard = waiting.show.view().blackboard
  waiting.network.latest().say('identifyResult', { user: {}, blackboard, deliveries: [], waits: true })
  waiting.pass(60_000, quick)
  expect(waiting.told()).toEqual([])
})

it('[CK-09] a phone knows how long it is until the server’s next whole second, once it knows the server’s clock', () => {
  const { pass, clock, show } = joined()
  expect(show.nextSecondMs()).toBeNull()
  pass(5_000, quick)
  for (const ms of [0, 10, 370]) {
    clock.pass(ms)
    const left = show.nextSecondMs() ?? Number.NaN
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left).toBeLessThanOrEqual(1_000)
    expect(((clock.now() + left + 5) % 1_000) - 5, `after ${ms} ms`).toBeCloseTo(0, 0)
  }
})
