import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { type Heard, owed, type Receipt } from './delivery.ts'
import { createReceipts, repeatAfterMs } from './receipts.ts'

const received = (deliveryId: string): Receipt => ({ type: 'audioContentReceived', deliveryId })
const completed = (deliveryId: string): Receipt => ({ type: 'audioContentCompleted', deliveryId, moduleId: 'm' })

const given = (...due: Receipt[]) => {
  const clock = createFakeClock()
  const sent: string[] = []
  const answered: string[] = []
  const nameOf = ({ type, deliveryId }: Receipt) => `${type.replace('audioContent', '')} ${deliveryId}`
  const receipts = createReceipts({
    clock,
    send: (receipt) => `${sent.push(nameOf(receipt))}`,
    owed: () => due.filter((receipt) => !answered.includes(nameOf(receipt))),
    answered: (receipt) => void answered.push(nameOf(receipt)),
  })
  return { clock, receipts, sent, answered, owe: (...more: Receipt[]) => due.push(...more) }
}

describe('receipts', () => {
  it('[MR-42 WA-12] are sent once for each kind and delivery, until the time for an answer is over', () => {
    const { clock, receipts, sent, owe } = given(received('a'), received('b'), completed('a'))
    receipts.flush()
    expect(sent).toEqual(['Received a', 'Received b', 'Completed a'])
    clock.pass(repeatAfterMs - 1)
    receipts.flush()
    owe(completed('b'))
    receipts.flush()
    expect(sent, 'only new receipts').toEqual(['Received a', 'Received b', 'Completed a', 'Completed b'])
    clock.pass(1)
    receipts.flush()
    expect(sent.slice(4)).toEqual(['Received a', 'Received b', 'Completed a'])
  })

  it('[MR-42] an answer, even a late one to an earlier try, settles only its own receipt', () => {
    const { clock, receipts, sent, answered } = given(received('a'), received('b'))
    receipts.flush()
    clock.pass(repeatAfterMs)
    expect(sent).toHaveLength(4)
    expect(receipts.settle('1'), 'the first try').toBe(true)
    expect(answered).toEqual(['Received a'])
    expect(receipts.settle('3'), 'nobody waits for its second try any more').toBe(false)
    expect(receipts.settle('not one of ours')).toBe(false)
    clock.pass(repeatAfterMs)
    expect(sent.slice(4)).toEqual(['Received b'])
  })

  it('are repeated after a temporary failure; any other refusal is final', () => {
    for (const [code, isOver] of [
      ['STORE_UNAVAILABLE', false],
      ['INTERNAL', false],
      ['RATE_LIMITED', false],
      ['INVALID', true],
      ['FORBIDDEN', true],
    ] as const) {
      const { clock, receipts, sent, answered } = given(received('a'), received('b'))
      receipts.flush()
      expect(receipts.settle('1', code)).toBe(true)
      expect(answered, code).toEqual(isOver ? ['Received a'] : [])
      clock.pass(repeatAfterMs)
      expect(sent.slice(2), code).toEqual(isOver ? ['Received b'] : ['Received a', 'Received b'])
    }
  })

  it('[MR-42] are all sent at once on a new connection, without waiting for answers on the old one', () => {
    const { clock, receipts, sent } = given(received('a'), received('b'))
    receipts.flush()
    clock.pass(10)
    receipts.lost()
    expect(receipts.settle('1'), 'an answer on the old connection').toBe(false)
    receipts.flush()
    expect(sent).toEqual(['Received a', 'Received b', 'Received a', 'Received b'])
  })

  it('are not sent after closing, and leave no timer then or when nothing is owed', () => {
    const { clock, receipts, sent } = given(received('a'))
    receipts.flush()
    expect(clock.timers()).toBe(1)
    receipts.settle('1')
    receipts.flush()
    expect(clock.timers()).toBe(0)
    const open = given(received('a'), received('b'))
    open.receipts.flush()
    open.receipts.close()
    open.clock.pass(60_000)
    expect([open.clock.timers(), open.sent.length, sent.length]).toEqual([0, 2, 1])
  })
})

it('[MR-42] are owed in the order of the deliveries, and not for a stopped one', () => {
  const heard = (at: number, state: Heard['state']): Heard => {
    return { moduleId: 'm', state, progressMs: 0, reason: null, told: { received: false, ended: false }, at }
  }
  const all = { z: heard(1, 'played'), b: heard(4, 'stopped'), c: heard(3, 'waiting'), a: heard(2, 'failed') }
  expect(owed(all).map(({ type, deliveryId }) => `${type.replace('audioContent', '')} ${deliveryId}`)).toEqual([
    'Received z',
    'Completed z',
    'Received a',
    'Failed a',
    'Received c',
  ])
})
