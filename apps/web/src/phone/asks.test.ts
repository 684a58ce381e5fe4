import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { createAsks, type PhoneAsk, shownForMs } from './asks.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createMemoryStore } from './store.ts'

const door = (over: object = {}) => ({
  module: 'm',
  deliveryId: 'door',
  question: 'Which door?',
  kind: 'choice',
  options: ['left', 'right'].map((_id) => ({ _id, label: _id })),
  closesAt: null,
  startAt: null,
  answer: null,
  ...over,
})

const phone = ({ store = createMemoryStore(), user = 'ann', clock = createFakeClock() } = {}) => {
  const line = { up: true }
  const posted: { id: string; deliveryId: string; value: unknown }[] = []
  let shown: readonly PhoneAsk[] = []
  const asks = createAsks({
    clock,
    post: (message) => {
      if (!line.up) return null
      const id = `r-${posted.length}`
      posted.push({ id, ...message })
      return id
    },
    changed: (now) => {
      shown = now
    },
    untilMs: (startAt) => startAt - clock.now(),
    kept: createKeptAnswers(store, 'AAAAAA', user),
  })
  const last = () => posted.at(-1)?.id ?? ''
  return {
    clock,
    line,
    posted,
    asks,
    last,
    all: () => shown,
    one: (id = 'door') => shown.find((it) => it.deliveryId === id),
  }
}

describe('a question on the phone', () => {
  it('[QU-31] sends an answer, and again until the server has it', () => {
    const { asks, posted, last, one, clock } = phone()
    asks.asked(door())
    asks.answer('door', 'left')
    asks.answer('door', 'left')
    expect(posted.map(({ value }) => value)).toEqual(['left'])
    expect(one()).toMatchObject({ mine: 'left', sent: false })
    clock.pass(2_000)
    expect(posted, 'no reply').toHaveLength(2)
    expect(asks.settle(last(), 'STORE_UNAVAILABLE')).toBe(true)
    expect(one()?.sent).toBe(false)
    asks.settle(last(), null)
    clock.pass(2_000)
    expect(asks.settle(last(), null)).toBe(true)
    expect(one()).toMatchObject({ mine: 'left', sent: true })
    clock.pass(60_000)
    expect(posted.length, 'it is over').toBeLessThan(5)
    expect(asks.settle('another', null)).toBe(false)
  })

  it('[QU-31] an old reply does not confirm a newer answer', () => {
    const { asks, posted, one } = phone()
    asks.asked(door())
    asks.answer('door', 'left')
    const first = posted[0]?.id ?? ''
    asks.answer('door', 'right')
    asks.settle(first, null)
    expect(one()).toMatchObject({ mine: 'right', sent: false })
    asks.settle(posted[1]?.id ?? '', null)
    expect(one()?.sent).toBe(true)
  })

  it('[QU-31] without a connection the last answer waits, and is sent once if the question is still open', () => {
    const { asks, posted, line, one, clock } = phone()
    asks.asked(door())
    asks.asked(door({ deliveryId: 'other' }))
    line.up = false
    asks.lost()
    asks.answer('door', 'left')
    asks.answer('door', 'right')
    asks.answer('other', 'left')
    clock.pass(10_000)
    expect(posted).toEqual([])
    line.up = true
    asks.identified(['door'])
    asks.asked(door({ answer: null }))
    expect(posted.map(({ deliveryId, value }) => [deliveryId, value])).toEqual([['door', 'right']])
    expect(one(), 'the server did not know it').toMatchObject({ mine: 'right' })
    expect(one('other')?.closed, 'it closed meanwhile').toEqual({ result: undefined, late: true })
  })

  it('[QU-32] shows the result, and then makes room', () => {
    const { asks, all, one, clock, last } = phone()
    const result = { counts: { left: 1, right: 2 }, answered: 3, of: 4, winner: 'right' }
    asks.asked(door({ answer: 'left' }))
    asks.closed({ deliveryId: 'somebody else’s', result })
    asks.closed({ deliveryId: 'door', result })
    expect(one()).toMatchObject({ mine: 'left', closed: { result, late: false } })
    asks.answer('door', 'right')
    expect(one()?.mine, 'it is closed').toBe('left')
    clock.pass(shownForMs - 1)
    expect(all()).toHaveLength(1)
    clock.pass(1)
    expect(all()).toEqual([])
    asks.asked(door())
    asks.closed({ deliveryId: 'door' })
    asks.asked(door({ deliveryId: 'next' }))
    expect(
      all().map(({ deliveryId }) => deliveryId),
      'the next question makes room',
    ).toEqual(['next'])
    asks.answer('next', 'left')
    asks.settle(last(), 'CLOSED')
    expect(one('next')?.closed).toMatchObject({ late: true })
  })

  it('[QU-30] takes over another time of closing, of this question only', () => {
    const { asks, one } = phone()
    asks.asked(door({ closesAt: 1_000 }))
    asks.asked(door({ deliveryId: 'other', closesAt: 2_000 }))
    asks.updated({ deliveryId: 'door', closesAt: 11_000 })
    expect([one()?.closesAt, one('other')?.closesAt]).toEqual([11_000, 2_000])
    for (const wrong of [null, 'x', {}, { deliveryId: 3 }]) {
      asks.asked(wrong)
      asks.updated(wrong)
      asks.closed(wrong)
    }
    expect(one()?.closed).toBeNull()
  })

  it('[QU-35] an answer that is not sent survives a reload, for this person and this question only, and is sent once', () => {
    const store = createMemoryStore()
    const before = phone({ store })
    before.line.up = false
    before.asks.asked(door())
    before.asks.asked(door({ deliveryId: 'window' }))
    before.asks.answer('door', 'left')
    before.asks.answer('door', 'right')
    before.asks.close()
    const another = phone({ store, user: 'ben' })
    another.asks.asked(door())
    expect([another.one()?.mine, another.posted]).toEqual([null, []])
    const { asks, one, posted, last } = phone({ store })
    asks.identified(['door', 'window'])
    asks.asked(door())
    asks.asked(door({ deliveryId: 'window' }))
    expect([one()?.mine, one()?.sent, one('window')?.mine]).toEqual(['right', false, null])
    expect(posted.map(({ deliveryId, value }) => [deliveryId, value])).toEqual([['door', 'right']])
    asks.settle(last(), null)
    const after = phone({ store })
    after.asks.identified(['door', 'window'])
    after.asks.asked(door({ answer: 'right' }))
    expect([after.one()?.mine, after.one()?.sent, after.posted]).toEqual(['right', true, []])
  })

  it('[QU-11 QU-31] a question that comes again keeps an answer that the server has confirmed meanwhile', () => {
    const { asks, line, last, one } = phone()
    asks.asked(door({ answer: 'left' }))
    line.up = false
    asks.lost()
    asks.answer('door', 'right')
    line.up = true
    asks.identified(['door'])
    asks.settle(last(), null)
    // put together before the answer was recorded
    asks.asked(door({ answer: 'left' }))
    expect(one()).toMatchObject({ mine: 'right', sent: true })
    asks.lost()
    asks.asked(door({ answer: 'left' }))
    expect(one(), 'changed on another phone').toMatchObject({ mine: 'left', sent: true })
  })

  it('[QU-35] what has closed meanwhile is not sent any more, and is forgotten', () => {
    const store = createMemoryStore()
    const before = phone({ store })
    before.line.up = false
    before.asks.asked(door())
    before.asks.answer('door', 'left')
    const { asks, posted, one } = phone({ store })
    asks.identified(['another'])
    asks.asked(door())
    expect([posted, one()?.mine]).toEqual([[], null])
  })

  it('[QU-35] of two tabs, one sends the answer, and the other does not send an older one later', () => {
    const store = createMemoryStore()
    const [first, second] = [phone({ store }), phone({ store })]
    first.line.up = false
    first.asks.asked(door())
    first.asks.answer('door', 'left')
    second.asks.asked(door())
    second.asks.settle(second.last(), null)
    second.asks.answer('door', 'right')
    second.asks.settle(second.last(), null)
    expect(second.posted.map(({ value }) => value)).toEqual(['left', 'right'])
    first.line.up = true
    first.asks.identified(['door'])
    first.asks.asked(door({ answer: 'right' }))
    expect([first.posted, first.one()?.mine, first.one()?.sent]).toEqual([[], 'right', true])
  })

  it('[QU-34] a question that phones begin together is shown from then on; what closes before is shown as closed', () => {
    const { asks, all, clock } = phone()
    const startAt = clock.now() + 3_000
    asks.asked(door({ startAt }))
    asks.asked(door({ deliveryId: 'window', startAt: startAt + 1_000 }))
    asks.asked(door({ deliveryId: 'now', startAt: clock.now() }))
    const shown = () => all().map(({ deliveryId }) => deliveryId)
    expect(shown()).toEqual(['now'])
    clock.pass(2_999)
    expect(shown()).toEqual(['now'])
    clock.pass(1)
    expect(shown()).toEqual(['door', 'now'])
    asks.closed({ deliveryId: 'window' })
    expect(shown()).toEqual(['door', 'window', 'now'])
    clock.pass(1_000)
    asks.close()
  })

  it('[QU-75] the numbers so far are of their question, and stay when it is asked again', () => {
    const { asks, one } = phone()
    asks.asked(door())
    asks.asked(door({ deliveryId: 'window' }))
    const result = { counts: { left: 1, right: 2 }, answered: 3, of: 9, winner: null }
    asks.tallied({ deliveryId: 'door', result })
    asks.asked(door())
    expect([one()?.tally, one('window')?.tally]).toEqual([result, undefined])
    for (const nothing of [null, {}, { deliveryId: 'nobody', result }]) asks.tallied(nothing)
  })
})
