import { describe, expect, it } from 'vitest'
import type { Clock } from './clock.ts'
import { connectLive } from './connect.ts'
import type { Wire } from './operator-socket.ts'
import { blackboard } from './testing/blackboard.ts'

type Sent = { type: string; payload: Record<string, unknown>; requestId: string }

const manualClock = () => {
  let now = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  let ids = 0
  const clock: Clock = {
    now: () => now,
    setTimeout: (run, ms) => {
      const id = ++ids
      timers.set(id, { at: now + ms, run })
      return () => timers.delete(id)
    },
  }
  const advance = (ms: number) => {
    const until = now + ms
    for (;;) {
      const [due] = [...timers].filter(([, timer]) => timer.at <= until).sort((a, b) => a[1].at - b[1].at)
      if (!due) break
      timers.delete(due[0])
      now = due[1].at
      due[1].run()
    }
    now = until
  }
  return { clock, advance }
}

const parse = (data: string): Sent => JSON.parse(data)

const given = () => {
  const { clock, advance } = manualClock()
  const wires: { wire: Wire; sent: Sent[] }[] = []
  const open = () => {
    const sent: Sent[] = []
    const wire: Wire = {
      send: (data) => sent.push(parse(data)),
      close: () => {},
      onopen: null,
      onclose: null,
      onmessage: null,
    }
    wires.push({ wire, sent })
    return wire
  }
  const live = connectLive({ blackboard: blackboard(), userId: 'op', open, clock, onFrame: () => {} })
  live.start()
  const last = () => {
    const found = wires.at(-1)
    if (!found) throw new Error('no wire was opened')
    return found
  }
  return {
    live,
    advance,
    wires,
    opened: () => last().wire.onopen?.(),
    closed: () => last().wire.onclose?.(),
    says: async (frame: object) => {
      last().wire.onmessage?.({ data: JSON.stringify(frame) })
      await Promise.resolve()
      await Promise.resolve()
    },
    sent: (type: string) => last().sent.filter((frame) => frame.type === type),
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
    await show.says({ type: 'pong', payload: {} })
    expect(show.live.store.getState().connection.latencyMs).toBe(12)
    show.advance(1_988)
    expect(show.sent('ping')).toHaveLength(2)
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
    show.advance(8_000)
    expect(show.live.store.getState().connection.status).toBe('lost')
  })
  it('a server that does not know it is asked on a new line', async () => {
    const show = given()
    show.opened()
    const requestId = show.sent('identify')[0]?.requestId
    await show.says({ type: 'error', requestId, payload: { code: 'STORE_UNAVAILABLE', message: '' } })
    show.advance(400)
    expect(show.wires).toHaveLength(2)
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
  it('without a line, with a lost one and without an answer they end, saying so', async () => {
    const show = given()
    expect(await show.live.request('stopAll', {})).toMatchObject({ code: 'NOT_CONNECTED' })
    show.opened()
    const lost = show.live.request('stopAll', {})
    show.closed()
    expect(await lost).toMatchObject({ code: 'CONNECTION_LOST' })
  })
})

describe('the order of the log', () => {
  it('[WR-32] frames of one flush share their numbers and are all applied; the next begins where it ended', async () => {
    const show = await identified()
    await show.says(cueIndex(1, 13, 10))
    await show.says({ ...cueIndex(0, 13, 10), payload: { field: 'cueHasRun', value: true } })
    await show.says(cueIndex(2, 14, 13))
    expect(show.live.store.getState().blackboard).toMatchObject({ cueIndex: 2, cueHasRun: true })
    expect(show.sent('identify')).toHaveLength(1)
  })
  it('[WS-29 WR-33] a gap is asked for once, and its answer fills it', async () => {
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
  it('a flush cut short by a lost line is asked for whole', async () => {
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
    expect(show.live.store.getState().goneAt).toEqual({ u1: 1_000 })
    const sockets = { u1: { type: 'audience', ready: true } }
    await show.says({ type: 'audienceIdentified', payload: { sockets, user: {} }, seq: 12, prev: 11 })
    expect(show.live.store.getState().goneAt).toEqual({})
  })
})
