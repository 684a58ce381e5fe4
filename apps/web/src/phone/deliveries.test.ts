import { describe, expect, it } from 'vitest'
import { type Deliveries, type DeliveryEvent, deliver, noDeliveries } from './deliveries.ts'
import { type Delivery, owed } from './delivery.ts'
import { soundOf } from './testing/fake-phone.ts'

const delivery = (id: string): Delivery => ({ deliveryId: id, moduleId: `m-${id}`, sound: soundOf(id), text: id })
const arrived = (id: string, elapsedMs = 0): DeliveryEvent => ({
  type: 'arrived',
  delivery: delivery(id),
  elapsedMs,
  at: 1,
})
const opened: DeliveryEvent = { type: 'opened' }

const given = (...events: DeliveryEvent[]): Deliveries => go(noDeliveries, ...events)
const go = (state: Deliveries, ...events: DeliveryEvent[]): Deliveries => events.reduce(deliver, state)
const now = (state: Deliveries) => state.now?.delivery.deliveryId ?? null
const waiting = (state: Deliveries) => state.queue.map((queued) => queued.deliveryId)
const reloaded = ({ heard, last }: Deliveries): Deliveries => ({ ...noDeliveries, heard, last, open: true })
const said = (state: Deliveries) => owed(state.heard).map((receipt) => `${receipt.type} ${receipt.deliveryId}`)

describe('deliveries', () => {
  it('wait until the person has tapped, then play in order, one at a time', () => {
    const locked = given(arrived('a'), arrived('b'))
    expect([now(locked), waiting(locked)]).toEqual([null, ['a', 'b']])
    const first = go(locked, opened)
    expect([now(first), waiting(first)]).toEqual(['a', ['b']])
    const second = go(first, { type: 'ended', turn: 1 })
    expect([now(second), waiting(second), second.last?.deliveryId]).toEqual(['b', [], 'a'])
  })

  it('[PR-41] never play twice: if one is sent again, only its receipts are repeated', () => {
    const played = given(opened, arrived('a'), { type: 'ended', turn: 1 })
    const told = go(
      played,
      { type: 'answered', receipt: { type: 'audioContentReceived', deliveryId: 'a' } },
      { type: 'answered', receipt: { type: 'audioContentCompleted', deliveryId: 'a' } },
    )
    expect(said(told)).toEqual([])
    const again = go(reloaded(told), arrived('a', 12_000))
    expect([now(again), waiting(again)]).toEqual([null, []])
    expect(said(again)).toEqual(['audioContentReceived a', 'audioContentCompleted a'])
  })

  it('continue undisturbed if they are sent again while playing or waiting', () => {
    const playing = given(opened, arrived('a'), arrived('b'))
    const again = go(playing, arrived('a', 500), arrived('b', 500))
    expect(again.now).toBe(playing.now)
    expect(waiting(again)).toEqual(['b'])
  })

  it('[PR-41] continue after a reload from where they were', () => {
    const playing = given(opened, arrived('a'), { type: 'progressed', turn: 1, positionMs: 4_250 })
    expect(go(reloaded(playing), arrived('a', 30_000)).now?.fromMs).toBe(4_250)
  })

  it('skip the elapsed time only if the browser remembers nothing', () => {
    const forgetful = { ...noDeliveries, remembers: false, open: true }
    expect(go(forgetful, arrived('a', 3_000)).now?.fromMs).toBe(3_000)
    expect(go(forgetful, arrived('a', 99_000)).now?.fromMs).toBe(10_000)
    expect(given(opened, arrived('a', 3_000)).now?.fromMs).toBe(0)
  })

  it('[PR-40] fall silent if the server no longer counts them as on the way, and continue if they are sent again', () => {
    const playing = given(opened, arrived('a'), arrived('b'), { type: 'progressed', turn: 1, positionMs: 2_000 })
    const silent = go(playing, { type: 'identified', deliveries: ['b'] })
    expect([now(silent), waiting(silent)]).toEqual(['b', []])
    const again = go(silent, { type: 'ended', turn: 2 }, arrived('a', 5_000))
    expect([now(again), again.now?.fromMs]).toEqual(['a', 2_000])
  })

  it('[WA-18] are silenced and cleared by a stop, and do not return', () => {
    const stopped = given(opened, arrived('a'), arrived('b'), { type: 'stopped', deliveryId: null })
    expect([now(stopped), waiting(stopped), said(stopped)]).toEqual([null, [], []])
    expect(now(go(stopped, arrived('a'), arrived('b')))).toBeNull()
  })

  it('one of several can be stopped alone', () => {
    const stopped = given(opened, arrived('a'), arrived('b'), { type: 'stopped', deliveryId: 'a' })
    expect([now(stopped), waiting(stopped)]).toEqual(['b', []])
  })

  it('ignore events of an earlier turn', () => {
    const next = given(opened, arrived('a'), arrived('b'), { type: 'stopped', deliveryId: 'a' })
    const late = go(next, { type: 'ended', turn: 1 }, { type: 'failed', turn: 1, reason: 'DECODE_FAILED' })
    expect(now(late)).toBe('b')
    expect(late.heard.a?.state).toBe('stopped')
  })

  it('owe a receipt for every step until it is answered', () => {
    const first = given(opened, arrived('a'), arrived('b'), { type: 'ended', turn: 1 })
    const both = go(first, { type: 'failed', turn: 2, reason: 'DECODE_FAILED' })
    expect(said(both)).toEqual([
      'audioContentReceived a',
      'audioContentCompleted a',
      'audioContentReceived b',
      'audioContentFailed b',
    ])
  })

  it('replay the last line without a receipt, and the show interrupts a replay', () => {
    const played = given(opened, arrived('a'), { type: 'ended', turn: 1 })
    const replay = go(played, { type: 'replayed' }, { type: 'identified', deliveries: [] })
    expect(replay.now).toMatchObject({ replay: true, fromMs: 0, delivery: { deliveryId: 'a' } })
    const over = go(replay, { type: 'progressed', turn: 2, positionMs: 500 }, { type: 'ended', turn: 2 })
    expect(said(over)).toEqual(said(played))
    expect(go(replay, arrived('b')).now).toMatchObject({ replay: false, delivery: { deliveryId: 'b' } })
  })

  it('replay nothing before the first tap, nor while something plays', () => {
    const played = given(opened, arrived('a'), { type: 'ended', turn: 1 })
    const locked = { ...played, open: false }
    expect(go(locked, { type: 'replayed' }).now).toBeNull()
    const playing = go(played, arrived('b'))
    expect(go(playing, { type: 'replayed' }).now).toBe(playing.now)
    expect(given(opened, { type: 'replayed' }).now, 'no line has played yet').toBeNull()
  })

  it('store their progress, except that of a replay', () => {
    const played = given(
      opened,
      arrived('a'),
      { type: 'progressed', turn: 1, positionMs: 900 },
      { type: 'ended', turn: 1 },
    )
    const replay = go(played, { type: 'replayed' }, { type: 'progressed', turn: 2, positionMs: 100 })
    expect(replay.heard.a).toMatchObject({ state: 'played', progressMs: 900 })
  })

  it('the answered end stays answered if the answer to the start comes later', () => {
    const played = given(opened, arrived('a'), { type: 'ended', turn: 1 })
    const told = go(
      played,
      { type: 'answered', receipt: { type: 'audioContentCompleted', deliveryId: 'a' } },
      { type: 'answered', receipt: { type: 'audioContentReceived', deliveryId: 'a' } },
    )
    expect(said(told)).toEqual([])
  })

  it('also fall silent while waiting if the server no longer counts them', () => {
    const several = given(opened, arrived('a'), arrived('b'), arrived('c'), arrived('d'))
    const left = go(several, { type: 'identified', deliveries: ['a', 'd'] })
    expect([now(left), waiting(left)]).toEqual(['a', ['d']])
  })

  it('are all left to the device that took over', () => {
    const left = given(opened, arrived('a'), arrived('b'), arrived('c'), { type: 'left' })
    expect([now(left), waiting(left)]).toEqual([null, []])
  })
})

describe('in a pause', () => {
  const paused: DeliveryEvent = { type: 'held', on: true }
  const resumed: DeliveryEvent = { type: 'held', on: false }
  const together = (id: string): DeliveryEvent => ({
    type: 'arrived',
    delivery: { ...delivery(id), sound: soundOf(id, 5_000) },
    elapsedMs: 0,
    at: 1,
  })
  const starts = ({ now: it, queue }: Deliveries) => [it?.delivery, ...queue].map((one) => one?.sound.startAt)

  it('[SD-12] what was to begin with others goes on from where it is, and what comes afterwards begins with them', () => {
    const held = given(opened, together('a'), together('b'), paused, together('c'))
    expect([now(held), waiting(held)]).toEqual([null, ['a', 'b', 'c']])
    expect(starts(go(held, resumed, together('d')))).toEqual([null, null, null, 5_000])
    expect(starts(go(given(opened, together('a'), together('b')), resumed)), 'without a pause').toEqual([5_000, 5_000])
  })

  it('[SD-10] nothing is heard again by the person, and a second pause changes nothing', () => {
    const played = given(opened, arrived('a'), { type: 'ended', turn: 1 }, paused)
    expect(now(go(played, { type: 'replayed' }))).toBeNull()
    const twice = go(given(opened, arrived('a'), paused, paused), resumed)
    expect([now(twice), waiting(twice)]).toEqual(['a', []])
  })

  it('[SD-10] a replay ends with the pause', () => {
    const replay = given(opened, arrived('a'), { type: 'ended', turn: 1 }, { type: 'replayed' })
    const after = go(replay, paused, resumed)
    expect([now(replay), now(after), waiting(after)]).toEqual(['a', null, []])
  })
})
