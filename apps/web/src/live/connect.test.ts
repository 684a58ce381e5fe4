import { describe, expect, it } from 'vitest'
import type { WireEvents } from '../connection/websocket.ts'
import { connectLive } from './connect.ts'
import { blackboard } from './testing/blackboard.ts'
import { given, identified, startedAt } from './testing/connected.ts'
import { together } from './together.ts'

const cueIndex = (value: number, seq: number, prev: number) => ({
  type: 'blackboardFieldUpdated',
  payload: { field: 'cueIndex', value },
  seq,
  prev,
})

describe('the operator connection', () => {
  it('[LV-04 WS-04 WS-29] identifies itself on opening, with its position in the log', () => {
    const show = given()
    expect(show.sent('identify')).toHaveLength(0)
    show.opened()
    expect(show.sent('identify')[0]?.payload).toEqual({ userId: 'op', blackboardId: 'K7M4QX', since: 10 })
  })
  it('[LV-05 WS-05 WR-06] pings on opening and every 2000 ms; a pong only measures the time', async () => {
    const show = await identified()
    expect(show.sent('ping')).toHaveLength(1)
    show.advance(12.25)
    show.pong()
    expect(show.live.store.getState().connection.latencyMs, 'whole milliseconds').toBe(12)
    show.advance(1_986.75)
    expect(show.sent('ping')).toHaveLength(1)
    show.advance(1)
    expect(show.sent('ping')).toHaveLength(2)
  })
  it('[WR-07] logs every error, whether it answers a request or not, and nothing else', async () => {
    const show = await identified()
    const answer = show.live.request('stopAll', {})
    const refused = { code: 'FORBIDDEN', message: 'No.' }
    await show.says({ type: 'error', requestId: show.sent('stopAll')[0]?.requestId, payload: refused })
    expect(await answer).toEqual({ ok: false, ...refused })
    await show.says({ type: 'error', payload: { code: 'BAD_MESSAGE' } })
    await show.says({ type: 'voicesUpdated', payload: {} })
    await show.says({ ...cueIndex(1, 11, 10) })
    expect(show.errors).toEqual([refused, { code: 'BAD_MESSAGE' }])
  })
  it('[DN-11] tells what listens once of all frames that a busy page gets in one task', () => {
    const { clock, page } = given()
    let wire: WireEvents | undefined
    const [tasks, sent]: [(() => void)[], string[]] = [[], []]
    const openWire = together(
      (_, its) => {
        wire = its
        return { send: (text) => void sent.push(text), close: () => {} }
      },
      (call) => void tasks.push(call),
    )
    const ports = { openWire, clock, random: () => 0.5, page }
    const { store, start } = connectLive({
      blackboard: blackboard(),
      userId: 'op',
      url: '',
      ports,
      onFrame: () => {},
      onError: () => {},
    })
    start()
    const seen: number[] = []
    store.subscribe(() => void seen.push(store.getState().blackboard.cueIndex))
    for (const at of [1, 2]) wire?.received(JSON.stringify(cueIndex(at, 10 + at, 9 + at)))
    expect(seen).toEqual([])
    tasks.shift()?.()
    expect(seen).toEqual([2])
  })
  it('[LV-03] reconnects 400 ms after it is closed', async () => {
    const show = await identified()
    show.closed()
    expect(show.live.store.getState().connection.status).toBe('lost')
    show.advance(399)
    expect(show.wires).toHaveLength(1)
    show.advance(1)
    expect(show.wires).toHaveLength(2)
  })
  it('[LV-02] counts as connected once the server knows the operator', async () => {
    const show = given()
    show.opened()
    expect(show.live.store.getState().connection.status).toBe('connecting')
    expect((await identified()).live.store.getState().connection.status).toBe('connected')
  })
  it('drops a connection that is silent for three pings', async () => {
    const show = await identified()
    show.advance(5_999)
    expect(show.live.store.getState().connection.status).toBe('connected')
    show.advance(1)
    expect(show.live.store.getState().connection).toMatchObject({ status: 'lost', since: startedAt + 6_000 })
  })
  it('gives up a handshake that never ends', () => {
    const show = given()
    show.advance(5_400)
    expect(show.wires).toHaveLength(2)
  })
  it('reconnects at once when the network is back', async () => {
    const show = await identified()
    show.closed()
    show.page.comeBack()
    expect(show.wires).toHaveLength(2)
  })
  it('asks again on a new connection if the server could not identify it', async () => {
    const show = given()
    show.opened()
    const requestId = show.sent('identify')[0]?.requestId
    await show.says({ type: 'error', requestId, payload: { code: 'STORE_UNAVAILABLE', message: '' } })
    show.advance(400)
    expect(show.wires).toHaveLength(2)
  })
  it('[IN-43] shows why a show is set aside, for as long as it is', async () => {
    const show = await identified()
    const message = 'This show is set aside.'
    for (const refusal of ['STORE_UNAVAILABLE', 'QUARANTINED', 'QUARANTINED'] as const) {
      show.closed()
      show.advance(60_000)
      show.opened()
      const [asked] = show.sent('identify')
      await show.says({ type: 'error', requestId: asked?.requestId, payload: { code: refusal, message } })
      expect(show.live.store.getState().connection.setAside).toBe(refusal === 'QUARANTINED' ? message : null)
    }
    show.advance(60_000)
    show.opened()
    const [again] = show.sent('identify')
    await show.says({
      type: 'identifyResult',
      requestId: again?.requestId,
      payload: { user: {}, seq: 10, changes: [] },
    })
    expect(show.live.store.getState().connection).toMatchObject({ status: 'connected', setAside: null })
  })
  it('does not reconnect after a stop', async () => {
    const show = await identified()
    show.live.stop()
    show.advance(60_000)
    expect(show.wires).toHaveLength(1)
  })
})

describe('the order of the log', () => {
  it('[WR-32 PR-22] frames of one flush share their numbers and are all applied; the next flush continues there', async () => {
    const show = await identified()
    await show.says(cueIndex(1, 13, 10))
    await show.says({ ...cueIndex(0, 13, 10), payload: { field: 'cueHasRun', value: true } })
    await show.says(cueIndex(2, 14, 13))
    expect(show.live.store.getState().blackboard).toMatchObject({ cueIndex: 2, cueHasRun: true })
    expect(show.sent('identify')).toHaveLength(1)
  })
  it('[WS-29 WR-33 PR-24] a gap is asked for once, and the answer fills it', async () => {
    const show = await identified()
    await show.says(cueIndex(2, 14, 12))
    await show.says(cueIndex(2, 15, 14))
    expect(show.sent('identify')).toHaveLength(2)
    const again = show.sent('identify')[1]
    expect(again?.payload.since).toBe(10)
    const changes = [cueIndex(1, 12, 10), cueIndex(2, 15, 12)]
    await show.says({
      type: 'identifyResult',
      requestId: again?.requestId,
      payload: { user: {}, seq: 15, changes },
    })
    expect(show.live.store.getState().blackboard.cueIndex).toBe(2)
    await show.says(cueIndex(0, 16, 15))
    expect(show.live.store.getState().blackboard.cueIndex).toBe(0)
  })
  it('[PR-24] frames between the question and its answer count after the answer, if it does not cover them', async () => {
    const show = given()
    show.opened()
    const [asked] = show.sent('identify')
    for (const at of [11, 12, 13]) await show.says(cueIndex(at, at, at - 1))
    expect(show.live.store.getState().blackboard.cueIndex, 'kept aside').toBe(0)
    const changes = [cueIndex(12, 12, 10)]
    await show.says({ type: 'identifyResult', requestId: asked?.requestId, payload: { user: {}, seq: 12, changes } })
    expect(show.live.store.getState().blackboard.cueIndex).toBe(13)
    await show.says(cueIndex(14, 14, 13))
    expect(show.live.store.getState().blackboard.cueIndex).toBe(14)
    expect(show.sent('identify'), 'nothing was missing').toHaveLength(1)
  })
  it('[PR-24] frames that come in one task with the answer count', async () => {
    const show = given()
    show.opened()
    const requestId = show.sent('identify')[0]?.requestId
    const answer = { type: 'identifyResult', requestId, payload: { user: {}, seq: 10, changes: [] } }
    const trouble = { house: [], machines: [{ key: 'lamp' }] }
    const told = { type: 'troubleTold', payload: trouble }
    await show.saysAtOnce([answer, cueIndex(1, 11, 10), told, cueIndex(2, 12, 11)])
    expect(show.live.store.getState()).toMatchObject({ blackboard: { cueIndex: 2 }, trouble })
    expect(show.sent('identify')).toHaveLength(1)
  })
  it('[PR-24] a gap among the frames kept aside is asked for, once', async () => {
    const show = given()
    show.opened()
    const requestId = show.sent('identify')[0]?.requestId
    const answer = { type: 'identifyResult', requestId, payload: { user: {}, seq: 10, changes: [] } }
    const told = { type: 'troubleTold', payload: { house: [], machines: [{ key: 'lamp' }] } }
    await show.saysAtOnce([answer, cueIndex(1, 12, 11), cueIndex(2, 14, 13), told, cueIndex(3, 16, 15)])
    expect(show.live.store.getState()).toMatchObject({ blackboard: { cueIndex: 0 }, trouble: told.payload })
    const asked = show.sent('identify')
    expect(asked).toHaveLength(2)
    const changes = [cueIndex(3, 16, 10)]
    await show.says({
      type: 'identifyResult',
      requestId: asked[1]?.requestId,
      payload: { user: {}, seq: 16, changes },
    })
    await show.says(cueIndex(4, 17, 16))
    expect(show.live.store.getState().blackboard.cueIndex).toBe(4)
    expect(show.sent('identify')).toHaveLength(2)
  })
  it('[PR-24] frames kept aside on a connection that is lost are asked for again', async () => {
    const show = given()
    show.opened()
    await show.says(cueIndex(1, 11, 10))
    show.closed()
    show.advance(400)
    show.opened()
    const requestId = show.sent('identify')[0]?.requestId
    await show.says({ type: 'identifyResult', requestId, payload: { user: {}, seq: 10, changes: [] } })
    expect(show.live.store.getState().blackboard.cueIndex).toBe(0)
  })
  it('[WR-33] a fresh blackboard replaces everything', async () => {
    const show = await identified()
    show.closed()
    show.advance(400)
    show.opened()
    const requestId = show.sent('identify')[0]?.requestId
    const fresh = blackboard({ seq: 90, cueIndex: 2 })
    await show.says({ type: 'identifyResult', requestId, payload: { user: {}, seq: 90, blackboard: fresh } })
    expect(show.live.store.getState().blackboard).toEqual(fresh)
    await show.says(cueIndex(1, 80, 79))
    expect(show.live.store.getState().blackboard.cueIndex).toBe(2)
  })
  it('[PR-23] a flush that was cut short by a lost connection is asked for as a whole', async () => {
    const show = await identified()
    await show.says(cueIndex(1, 13, 10))
    show.closed()
    show.advance(400)
    show.opened()
    expect(show.sent('identify')[0]?.payload.since).toBe(10)
  })
})

describe('people who are gone', () => {
  it('are remembered with the time until they are back', async () => {
    const show = await identified()
    show.advance(1_000)
    await show.says({ type: 'userDisconnected', payload: { sockets: { u1: null } }, seq: 11, prev: 10 })
    expect(show.live.store.getState().goneAt).toEqual({ u1: startedAt + 1_000 })
    const sockets = { u1: { type: 'audience', ready: true } }
    await show.says({ type: 'audienceIdentified', payload: { sockets, user: {} }, seq: 12, prev: 11 })
    expect(show.live.store.getState().goneAt).toEqual({})
  })
})
