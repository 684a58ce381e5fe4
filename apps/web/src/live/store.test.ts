import type { OperatorChange } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { createLiveStore, gatherMs } from './store.ts'
import { blackboard, run } from './testing/blackboard.ts'

const sockets = (...entries: [id: string, isHere: boolean][]): OperatorChange => ({
  type: 'userDisconnected',
  payload: {
    sockets: Object.fromEntries(entries.map(([id, here]) => [id, here ? { type: 'audience', ready: true } : null])),
  },
})
const given = () => {
  const clock = createFakeClock()
  const store = createLiveStore(blackboard(), clock)
  let seq = 10
  const change = (it: OperatorChange) => store.receive({ kind: 'change', change: { ...it, prev: seq, seq: ++seq } })
  const identified = (...listening: string[]) => {
    const user = blackboard().users[0] ?? expect.fail('nobody')
    store.identified({ ok: true, payload: { user, seq, listening, blackboard: blackboard({ seq }) } })
  }
  return { clock, store, change, identified, now: () => store.getState() }
}
const receipt = (state: 'Sent' | 'Received' | 'Completed', userId: string): OperatorChange => ({
  type: `audioContent${state}`,
  payload: { deliveries: [{ userId, moduleId: 'm1', deliveryId: 'r1' }] },
})

describe('receipts', () => {
  const told = () => {
    const show = given()
    show.change({
      type: 'moduleStarted',
      payload: { run: run({ recipients: [], deliveries: {} }), recipients: ['u1', 'u2', 'u3'] },
    } as never)
    let calls = 0
    show.store.subscribe(() => {
      calls++
    })
    return { ...show, calls: () => calls, deliveries: () => show.now().blackboard.runs[0]?.deliveries }
  }

  it('[DN-07] that follow others within a tenth of a second are applied together, the first ones at once', () => {
    const { change, clock, calls, deliveries } = told()
    change(receipt('Sent', 'u1'))
    expect([deliveries(), calls()]).toEqual([{ u1: 'sent', u2: 'waiting', u3: 'waiting' }, 1])
    clock.pass(gatherMs - 1)
    change(receipt('Sent', 'u2'))
    change(receipt('Received', 'u1'))
    expect([deliveries()?.['u2'], calls()]).toEqual(['waiting', 1])
    clock.pass(1)
    expect([deliveries(), calls()]).toEqual([{ u1: 'received', u2: 'sent', u3: 'waiting' }, 2])
    change(receipt('Sent', 'u3'))
    expect(calls(), 'a tenth of a second after the last ones').toBe(2)
    clock.pass(gatherMs)
    expect([deliveries()?.['u3'], calls()]).toEqual(['sent', 3])
    clock.pass(gatherMs)
    change(receipt('Completed', 'u3'))
    expect([deliveries()?.['u3'], calls(), 'after a pause'], 'nothing is gathered').toEqual([
      'completed',
      4,
      'after a pause',
    ])
  })

  it('[DN-11] with other changes that come together with them are told once, even if one of them cannot be read', () => {
    const { change, store, calls, now } = told()
    const cueIndex = (value: number): OperatorChange => ({
      type: 'blackboardFieldUpdated',
      payload: { field: 'cueIndex', value },
    })
    const broken = () =>
      store.together(() => {
        change(cueIndex(1))
        change(receipt('Sent', 'u1'))
        change(cueIndex(2))
        throw new Error('no frame')
      })
    expect(broken).toThrow('no frame')
    expect([now().blackboard.cueIndex, calls()]).toEqual([2, 1])
    store.together(() => {})
    expect(calls(), 'nothing has changed').toBe(1)
    change(cueIndex(3))
    expect([now().blackboard.cueIndex, calls()]).toEqual([3, 2])
  })

  it('[DN-11] are told one by one if somebody else stopped everything or ran a cue: each is news', () => {
    const { store, change, now } = told()
    const heard: unknown[] = []
    store.subscribe(() => void heard.push(now().blackboard.lastStop?.by))
    const at = '2026-05-01T19:00:00.000Z'
    const stop = (by: string): OperatorChange => ({
      type: 'blackboardFieldUpdated',
      payload: { field: 'lastStop', value: { stopId: by, at, by } },
    })
    store.together(() => {
      for (const by of ['Ann', 'Ben', 'Cem']) change(stop(by))
      change({ type: 'blackboardFieldUpdated', payload: { field: 'cueIndex', value: 1 } })
    })
    expect(heard).toEqual(['Ann', 'Ben', 'Cem', 'Cem'])
  })

  it('[DN-07] come before anything else that follows them, which waits for nothing', () => {
    const { change, store, calls, now, deliveries } = told()
    change(receipt('Sent', 'u1'))
    change(receipt('Received', 'u1'))
    change(receipt('Sent', 'u2'))
    change({ type: 'blackboardFieldUpdated', payload: { field: 'cueIndex', value: 2 } })
    expect([now().blackboard.cueIndex, deliveries(), calls()]).toEqual([
      2,
      { u1: 'received', u2: 'sent', u3: 'waiting' },
      2,
    ])
    change(receipt('Sent', 'u3'))
    store.receive({ kind: 'reply', type: 'rightsUpdated', payload: { rights: 'view' }, requestId: undefined })
    expect([now().rights, calls()]).toEqual(['view', 3])
  })

  it.each(['stop', 'lost', 'identifying'] as const)(
    '[DN-07] are not forgotten at %s, and change nothing later',
    (end) => {
      const { change, store, clock, deliveries } = told()
      change(receipt('Sent', 'u1'))
      change(receipt('Sent', 'u2'))
      store[end]()
      expect(deliveries()).toEqual({ u1: 'sent', u2: 'sent', u3: 'waiting' })
      clock.pass(10 * gatherMs)
      expect([deliveries()?.['u2'], clock.timers()]).toEqual(['sent', 0])
    },
  )
})

describe('a phone that is gone', () => {
  it('[WR-21] has the time when it was first seen to leave, until it is back', () => {
    const { clock, change, now } = given()
    const began = clock.now()
    clock.pass(100)
    change(sockets(['u1', false], ['u2', false], ['u3', true]))
    expect(now().goneAt).toEqual({ u1: began + 100, u2: began + 100 })
    clock.pass(100)
    change(sockets(['u1', false], ['u3', false]))
    expect(now().goneAt, 'u1 had left before').toEqual({ u1: began + 100, u2: began + 100, u3: began + 200 })
    change(sockets(['u2', true]))
    expect(now().goneAt).toEqual({ u1: began + 100, u3: began + 200 })
    clock.pass(100)
    change(sockets(['u2', false]))
    expect(now().goneAt['u2'], 'u2 left again').toBe(began + 300)
  })
})

describe('what the answer to identifying brings', () => {
  it('[SC-27] the rights of this operator, until the server changes them', () => {
    const { store, now } = given()
    const user = blackboard().users[0] ?? expect.fail('nobody')
    const as = (rights?: 'run') => {
      const may = { ...user, ...(rights && { rights }) }
      store.identified({ ok: true, payload: { user: may, seq: 10, listening: [], blackboard: blackboard() } })
      return now().rights
    }
    expect([now().rights, as('run'), as()]).toEqual(['edit', 'run', 'edit'])
    store.receive({ kind: 'reply', type: 'rightsUpdated', payload: { rights: 'view' }, requestId: undefined })
    expect(now().rights).toBe('view')
  })

  it('[WS-09] the people this operator listens in to, whatever the page believed before', () => {
    const { store, identified, now } = given()
    const told = (userId: string, listenIn: boolean) =>
      store.receive({ kind: 'reply', type: 'listenUpdated', payload: { userId, listenIn }, requestId: undefined })
    identified('u1', 'u2')
    expect([...now().listening]).toEqual(['u1', 'u2'])
    told('u3', true)
    told('u1', false)
    expect([...now().listening]).toEqual(['u2', 'u3'])
    identified('u1')
    expect([...now().listening]).toEqual(['u1'])
    identified()
    expect([...now().listening]).toEqual([])
  })

  it('the time since the connection has its current status', () => {
    const { clock, store, identified, now } = given()
    const began = clock.now()
    const status = () => [now().connection.status, now().connection.since - began]
    expect(status()).toEqual(['connecting', 0])
    store.latency(40)
    for (const [ms, step, expected] of [
      [100, identified, ['connected', 100]],
      [100, identified, ['connected', 100]],
      [100, store.lost, ['lost', 300]],
      [100, store.lost, ['lost', 300]],
      [100, identified, ['connected', 500]],
    ] as const) {
      clock.pass(ms)
      step()
      expect(status()).toEqual(expected)
    }
    expect(now().connection.latencyMs, 'a lost connection has no latency').toBeNull()
    store.latency(50)
    expect(now().connection).toMatchObject({ status: 'connected', latencyMs: 50 })
  })
})

it('only current subscribers are told of changes', () => {
  const { change, store } = given()
  const told = [0, 0, 0]
  const stops = told.map((_, index) => store.subscribe(() => void told.splice(index, 1, (told[index] ?? 0) + 1)))
  change(sockets(['u1', false]))
  stops[1]?.()
  change(sockets(['u2', false]))
  stops[0]?.()
  change(sockets(['u3', false]))
  expect(told).toEqual([2, 1, 3])
})

it('[SC-21] each refusal to another machine is reported, even in the same words', () => {
  const { store, now } = given()
  const payload = { by: 'QLab', text: 'Cue 4 was just run by Iris.' }
  expect(now().refused).toBeNull()
  const told = ['1', '2', '3'].map(() => {
    store.receive({ kind: 'reply', type: 'controlRefused', payload: { ...payload }, requestId: undefined })
    return now().refused
  })
  expect(told).toEqual([payload, payload, payload])
  expect(new Set(told).size).toBe(3)
})

describe('the progress of preparing the next cue', () => {
  it('[PF-05] is the last one reported, and is unknown again after a reconnection', () => {
    const { store, identified, now } = given()
    const said = (cueId: string, made: number) =>
      store.receive({
        kind: 'reply',
        type: 'soundsPrepared',
        payload: { cueId, made, total: 48 },
        requestId: undefined,
      })
    identified()
    expect(now().prepared).toBeNull()
    for (const made of [0, 16, 45]) {
      said('c1', made)
      expect(now().prepared).toEqual({ cueId: 'c1', made, total: 48 })
    }
    said('c2', 48)
    expect(now().prepared).toEqual({ cueId: 'c2', made: 48, total: 48 })
    identified()
    expect(now().prepared).toBeNull()
  })
})

it('[PE-04] the last editor of a field is known from live changes, until the whole show is read again', () => {
  const { change, identified, now } = given()
  const edit = (field: string, by?: string): OperatorChange => ({
    type: 'userFieldUpdated',
    payload: { userId: 'u1', field, value: 'x', ...(by !== undefined && { by }) },
  })
  change(edit('data.nickname', 'Iris'))
  change(edit('data.offering'))
  change(edit('name', 'Iris'))
  change(edit('name', 'Otto'))
  expect(now().editors).toEqual({ 'u1/data.nickname': 'Iris', 'u1/data.offering': null, 'u1/name': 'Otto' })
  identified()
  expect(now().editors).toEqual({})
})
