import { describe, expect, it } from 'vitest'
import { createFakeClock, settled } from '../connection/testing/fake-clock.ts'
import { createFakeNetwork } from '../connection/testing/fake-network.ts'
import { createFakePage } from '../connection/testing/fake-page.ts'
import { connectLive } from './connect.ts'
import { answerWithinMs } from './requests.ts'
import { blackboard } from './testing/blackboard.ts'

const startedAt = 1_000_000

const given = () => {
  const clock = createFakeClock(startedAt)
  const network = createFakeNetwork()
  const page = createFakePage()
  const ports = { openWire: network.openWire, clock, random: () => 0.5, page }
  const errors: unknown[] = []
  const onError = ({ payload }: { payload: unknown }) => void errors.push(payload)
  const live = connectLive({ blackboard: blackboard(), userId: 'op', url: '', ports, onFrame: () => {}, onError })
  live.start()
  return {
    live,
    errors,
    clock,
    page,
    wires: network.tries,
    advance: clock.pass,
    opened: () => network.latest().open(),
    closed: () => network.latest().drop(),
    pong: (payload?: object) => network.latest().pong(payload),
    says: async (frame: object) => {
      network.latest().hear(frame)
      await settled()
    },
    sent: (type: string) => network.latest().of(type),
  }
}

const cueIndex = (value: number, seq: number, prev: number) => ({
  type: 'blackboardFieldUpdated',
  payload: { field: 'cueIndex', value },
  seq,
  prev,
})

const identified = async () => {
  const show = given()
  show.opened()
  const requestId = show.sent('identify')[0]?.requestId
  await show.says({ type: 'identifyResult', requestId, payload: { user: {}, seq: 10, changes: [] } })
  return show
}

describe('the operator connection', () => {
  it('[LV-04 WS-04 WS-29] on open it identifies itself, from where it stands', () => {
    const show = given()
    expect(show.sent('identify')).toHaveLength(0)
    show.opened()
    expect(show.sent('identify')[0]?.payload).toEqual({ userId: 'op', blackboardId: 'K7M4QX', since: 10 })
  })
  it('[LV-05 WS-05 WR-06] pings on open and every 2000 ms; pong only tells how long it took', async () => {
    const show = await identified()
    expect(show.sent('ping')).toHaveLength(1)
    show.advance(12)
    show.pong()
    expect(show.live.store.getState().connection.latencyMs).toBe(12)
    show.advance(1_987)
    expect(show.sent('ping')).toHaveLength(1)
    show.advance(1)
    expect(show.sent('ping')).toHaveLength(2)
  })
  it('[WR-07] every error is logged, an answer and what nobody asked for; nothing else is', async () => {
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
  it('[LV-03] on close it comes back after 400 ms', async () => {
    const show = await identified()
    show.closed()
    expect(show.live.store.getState().connection.status).toBe('lost')
    show.advance(399)
    expect(show.wires).toHaveLength(1)
    show.advance(1)
    expect(show.wires).toHaveLength(2)
  })
  it('[LV-02] is connected once the server knows who it is', async () => {
    const show = given()
    show.opened()
    expect(show.live.store.getState().connection.status).toBe('connecting')
    expect((await identified()).live.store.getState().connection.status).toBe('connected')
  })
  it('a line that is silent for three pings is dropped', async () => {
    const show = await identified()
    show.advance(5_999)
    expect(show.live.store.getState().connection.status).toBe('connected')
    show.advance(1)
    expect(show.live.store.getState().connection).toMatchObject({ status: 'lost', since: startedAt + 6_000 })
  })
  it('a handshake that never ends is given up', () => {
    const show = given()
    show.advance(5_400)
    expect(show.wires).toHaveLength(2)
  })
  it('is back at once when its network is', async () => {
    const show = await identified()
    show.closed()
    show.page.comeBack()
    expect(show.wires).toHaveLength(2)
  })
  it('a server that does not know it is asked on a new line', async () => {
    const show = given()
    show.opened()
    const requestId = show.sent('identify')[0]?.requestId
    await show.says({ type: 'error', requestId, payload: { code: 'STORE_UNAVAILABLE', message: '' } })
    show.advance(400)
    expect(show.wires).toHaveLength(2)
  })
  it('[IN-43] a show that is set aside says why, for as long as it is', async () => {
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
  it('after a stop nothing comes back', async () => {
    const show = await identified()
    show.live.stop()
    show.advance(60_000)
    expect(show.wires).toHaveLength(1)
  })
})

describe('requests', () => {
  it('[WS-03 WR-02 WR-31] carry a generated id, and the answer finds its way by it', async () => {
    const show = await identified()
    const [first, second] = [show.live.request('stopAll', {}), show.live.request('resetReceiving', {})]
    const ids = [show.sent('stopAll')[0]?.requestId, show.sent('resetReceiving')[0]?.requestId]
    expect(new Set(ids).size).toBe(2)
    await show.says({ type: 'resetReceivingResult', requestId: ids[1], payload: {} })
    await show.says({ type: 'stopAllResult', requestId: ids[0], payload: { a: 1 } })
    expect(await first).toEqual({ ok: true, payload: { a: 1 } })
    expect((await second).ok).toBe(true)
  })
  it('[WR-03 WR-04] a refusal is an answer; the line stays open', async () => {
    const show = await identified()
    const asked = show.live.request('runCue', { cueId: 'c1' })
    const requestId = show.sent('runCue')[0]?.requestId
    await show.says({ type: 'error', requestId, payload: { code: 'STALE', message: 'Cue 1 was just run by Bo.' } })
    expect(await asked).toEqual({ ok: false, code: 'STALE', message: 'Cue 1 was just run by Bo.' })
    expect(show.wires).toHaveLength(1)
  })
  it('[PR-04] without a line, with a lost one and without an answer they end, saying so', async () => {
    const show = given()
    expect(await show.live.request('resetReceiving', {})).toMatchObject({ code: 'NOT_CONNECTED' })
    show.opened()
    const lost = [show.live.request('resetReceiving', {}), show.live.request('resetReceiving', {})]
    show.closed()
    for (const answer of await Promise.all(lost)) expect(answer).toMatchObject({ code: 'CONNECTION_LOST' })
    expect(await show.live.request('resetReceiving', {})).toMatchObject({ code: 'NOT_CONNECTED' })
  })
  it('[PR-04] unanswered for 8 s on a line that lives they end, and an answer after that is nobody’s', async () => {
    const show = await identified()
    let answer: unknown
    void show.live.request('resetReceiving', {}).then((it) => {
      answer = it
    })
    for (let passed = 0; passed < answerWithinMs - 1_000; passed += 1_000) {
      show.advance(1_000)
      show.pong()
    }
    show.advance(999)
    await settled()
    expect(answer).toBeUndefined()
    show.advance(1)
    await settled()
    expect(answer).toMatchObject({ code: 'NO_ANSWER' })
    await show.says({ type: 'resetReceivingResult', requestId: show.sent('resetReceiving')[0]?.requestId, payload: {} })
    expect(answer).toMatchObject({ code: 'NO_ANSWER' })
    expect(show.wires).toHaveLength(1)
  })
  it('are over when the console closes, with every timer', async () => {
    const show = await identified()
    const [one, other] = [show.live.request('resetReceiving', {}), show.live.request('resetReceiving', {})]
    show.live.stop()
    expect(await one).toMatchObject({ code: 'CONNECTION_LOST' })
    expect(await other).toMatchObject({ code: 'CONNECTION_LOST' })
    expect(show.clock.timers()).toBe(0)
    expect(show.page.followers()).toBe(0)
  })
})

describe('a press', () => {
  const pressed = async () => {
    const show = await identified()
    const told: unknown[] = []
    let unsure = 0
    const isUnsure = () => {
      unsure += 1
    }
    void show.live.request('runCue', { cueId: 'c1', lastCueRunId: null }, { unsure: isUnsure }).then((it) => {
      told.push(it)
    })
    const back = async () => {
      show.advance(400)
      show.opened()
      const requestId = show.sent('identify')[0]?.requestId
      await show.says({ type: 'identifyResult', requestId, payload: { user: {}, seq: 10, changes: [] } })
    }
    return { ...show, told, unsure: () => unsure, first: show.sent('runCue')[0], back }
  }
  const result = { cueRunId: 'run-1', moduleRunIds: [], warnings: [] }

  it('[IN-87 PR-04] that is not answered within 2 s is asked for again under its own id, until it is told', async () => {
    const show = await pressed()
    show.advance(1_999)
    expect([show.sent('runCue').length, show.unsure()]).toEqual([1, 0])
    show.advance(1)
    show.pong()
    show.advance(2_000)
    expect(show.unsure()).toBe(2)
    expect(show.sent('runCue')).toEqual([show.first, show.first, show.first])
    await show.says({ type: 'runCueResult', requestId: show.first?.requestId, payload: result })
    expect(show.told).toEqual([{ ok: true, payload: result }])
    show.pong()
    show.advance(5_000)
    expect(show.sent('runCue')).toHaveLength(3)
  })
  it('[IN-87 PR-04] whose line is lost is asked for on the next one, once the server knows who asks', async () => {
    const show = await pressed()
    show.closed()
    expect([show.told, show.unsure()]).toEqual([[], 1])
    show.advance(400)
    show.opened()
    expect(show.sent('runCue')).toEqual([])
    const requestId = show.sent('identify')[0]?.requestId
    await show.says({ type: 'identifyResult', requestId, payload: { user: {}, seq: 10, changes: [] } })
    expect(show.sent('runCue')).toEqual([show.first])
    const refused = { code: 'TOO_LATE', message: 'GO came too late and did nothing. Press again.' }
    await show.says({ type: 'error', requestId: show.first?.requestId, payload: refused })
    expect(show.told).toEqual([{ ok: false, ...refused }])
  })
  it('[IN-87] of which a log that is away could not say whether it counted is asked for again', async () => {
    const show = await pressed()
    const away = { code: 'STORE_UNAVAILABLE', message: 'The log is away.' }
    for (let times = 1; times <= 3; times++) {
      await show.says({ type: 'error', requestId: show.first?.requestId, payload: away })
      show.advance(500)
      expect([show.told, show.unsure(), show.sent('runCue').length]).toEqual([[], times, times + 1])
    }
    await show.says({ type: 'runCueResult', requestId: show.first?.requestId, payload: result })
    expect(show.told).toEqual([{ ok: true, payload: result }])
  })
  it('[IN-87 SE-06] says when it was made, by the server’s clock, and says the same when it is asked for again', async () => {
    const show = await identified()
    show.pong({ serverTime: 5_000_000 })
    show.advance(300)
    for (const type of ['stopAll', 'setStandby', 'runModule', 'stopModule', 'runCue'] as const)
      void show.live.request(type, {} as never)
    show.advance(2_000)
    for (const type of ['stopAll', 'setStandby', 'runModule', 'stopModule', 'runCue'])
      expect(show.sent(type).map(({ payload }) => payload['pressedAt'])).toEqual([5_000_300, 5_000_300])
  })
  it('is over when the console closes', async () => {
    const show = await pressed()
    show.closed()
    show.live.stop()
    await settled()
    expect(show.told).toMatchObject([{ code: 'CONNECTION_LOST' }])
    expect(show.clock.timers()).toBe(0)
  })
})

describe('the order of the log', () => {
  it('[WR-32 PR-22] frames of one flush share their numbers and are all applied; the next begins where it ended', async () => {
    const show = await identified()
    await show.says(cueIndex(1, 13, 10))
    await show.says({ ...cueIndex(0, 13, 10), payload: { field: 'cueHasRun', value: true } })
    await show.says(cueIndex(2, 14, 13))
    expect(show.live.store.getState().blackboard).toMatchObject({ cueIndex: 2, cueHasRun: true })
    expect(show.sent('identify')).toHaveLength(1)
  })
  it('[WS-29 WR-33 PR-24] a gap is asked for once, and its answer fills it', async () => {
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
  it('[WR-33] or a fresh blackboard', async () => {
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
  it('[PR-23] a flush cut short by a lost line is asked for whole', async () => {
    const show = await identified()
    await show.says(cueIndex(1, 13, 10))
    show.closed()
    show.advance(400)
    show.opened()
    expect(show.sent('identify')[0]?.payload.since).toBe(10)
  })
})

describe('who is gone', () => {
  it('is remembered with the time, until they are back', async () => {
    const show = await identified()
    show.advance(1_000)
    await show.says({ type: 'userDisconnected', payload: { sockets: { u1: null } }, seq: 11, prev: 10 })
    expect(show.live.store.getState().goneAt).toEqual({ u1: startedAt + 1_000 })
    const sockets = { u1: { type: 'audience', ready: true } }
    await show.says({ type: 'audienceIdentified', payload: { sockets, user: {} }, seq: 12, prev: 11 })
    expect(show.live.store.getState().goneAt).toEqual({})
  })
})
