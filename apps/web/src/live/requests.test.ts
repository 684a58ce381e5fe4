import { describe, expect, it } from 'vitest'
import { settled } from '../connection/testing/fake-clock.ts'
import { answerWithinMs, unansweredWords, waitingWords } from './requests.ts'
import { given, identified } from './testing/connected.ts'

describe('requests', () => {
  it('[WS-03 WR-02 WR-31] have a generated id, which leads the answer back', async () => {
    const show = await identified()
    const [first, second] = [show.live.request('stopAll', {}), show.live.request('resetReceiving', {})]
    const ids = [show.sent('stopAll')[0]?.requestId, show.sent('resetReceiving')[0]?.requestId]
    expect(new Set(ids).size).toBe(2)
    await show.says({ type: 'resetReceivingResult', requestId: ids[1], payload: {} })
    await show.says({ type: 'stopAllResult', requestId: ids[0], payload: { a: 1 } })
    expect(await first).toEqual({ ok: true, payload: { a: 1 } })
    expect((await second).ok).toBe(true)
  })
  it('[WR-03 WR-04] a refusal is an answer, and the connection stays open', async () => {
    const show = await identified()
    const asked = show.live.request('runCue', { cueId: 'c1' })
    const requestId = show.sent('runCue')[0]?.requestId
    await show.says({ type: 'error', requestId, payload: { code: 'STALE', message: 'Cue 1 was just run by Bo.' } })
    expect(await asked).toEqual({ ok: false, code: 'STALE', message: 'Cue 1 was just run by Bo.' })
    expect(show.wires).toHaveLength(1)
  })
  it('[PR-04] end with a reason if there is no connection, if it is lost, or without an answer', async () => {
    const show = given()
    expect(await show.live.request('resetReceiving', {})).toMatchObject({ code: 'NOT_CONNECTED' })
    show.opened()
    const lost = [show.live.request('resetReceiving', {}), show.live.request('resetReceiving', {})]
    show.closed()
    for (const answer of await Promise.all(lost)) expect(answer).toMatchObject({ code: 'CONNECTION_LOST' })
    expect(await show.live.request('resetReceiving', {})).toMatchObject({ code: 'NOT_CONNECTED' })
  })
  it('[PR-04] end after 8 s without an answer on a working connection, and a later answer is ignored', async () => {
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
  it('end with every timer when the console closes', async () => {
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
    const isUnsure = (words: string) => {
      expect(words).toBe(unansweredWords)
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

  it('[IN-87 PR-04] is repeated under its own id every 2 s until it is answered', async () => {
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
  it('[IN-87 PR-04] is repeated on the next connection after a loss, once the server knows the operator', async () => {
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
  it('[IN-87] is repeated if the log was not available to say whether it counted', async () => {
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
  it('[IN-87 SE-06] carries the time of the press by the server’s clock, the same in every repeat', async () => {
    const show = await identified()
    show.pong({ serverTime: 5_000_000 })
    show.advance(300)
    for (const type of ['stopAll', 'setStandby', 'runModule', 'stopModule', 'runCue'] as const)
      void show.live.request(type, {} as never)
    show.advance(2_000)
    for (const type of ['stopAll', 'setStandby', 'runModule', 'stopModule', 'runCue'])
      expect(show.sent(type).map(({ payload }) => payload['pressedAt'])).toEqual([5_000_300, 5_000_300])
  })
  it('[SE-06] that was made right after a sleep says how old it is once the server’s clock is known again', async () => {
    const show = await identified()
    show.pong({ serverTime: 5_000_000 })
    show.clock.freeze(600_000)
    const told: unknown[] = []
    for (const type of ['runCue', 'stopAll'] as const)
      void show.live.request(type, {} as never).then((it) => void told.push(it))
    expect(show.sent('runCue')[0]?.payload, 'the clock of before the sleep is not known').toEqual({})
    show.clock.freeze(1_000)
    show.closed()
    show.advance(400)
    show.opened()
    show.pong({ serverTime: 5_601_400 })
    await show.isKnown()
    for (const type of ['runCue', 'stopAll'])
      expect(show.sent(type).map(({ payload }) => payload['pressedAt'])).toEqual([5_600_000])
    expect(told).toEqual([])
  })
  it('[PR-04] on a page that has just opened waits until the server knows the operator, and is sent once', async () => {
    const show = given()
    const told: unknown[] = []
    const words: string[] = []
    const unsure = (it: string) => void words.push(it)
    for (const type of ['stopAll', 'pauseAll', 'runCue'] as const)
      void show.live.request(type, {} as never, { unsure }).then((it) => void told.push(it))
    show.advance(149)
    expect(words).toEqual([])
    show.opened()
    show.advance(1)
    expect(words).toEqual([waitingWords, waitingWords, waitingWords])
    expect(['stopAll', 'pauseAll', 'runCue'].flatMap(show.sent), 'the server does not know who asks').toEqual([])
    await show.isKnown()
    await show.isKnown()
    expect(['stopAll', 'pauseAll', 'runCue'].map((type) => show.sent(type).length)).toEqual([1, 1, 1])
    expect(told).toEqual([])
    await show.says({ type: 'stopAllResult', requestId: show.sent('stopAll')[0]?.requestId, payload: { stopId: 's' } })
    expect(told).toEqual([{ ok: true, payload: { stopId: 's' } }])
  })
  it('[PR-04 SE-06] while the connection is lost waits 2 s for the next one, and carries the time at which it was made', async () => {
    const show = await identified()
    show.pong({ serverTime: 5_000_000 })
    show.closed()
    show.advance(100)
    const answer = show.live.request('stopAll', {})
    show.advance(300)
    show.opened()
    await show.isKnown()
    const [sent] = show.sent('stopAll')
    expect(sent?.payload['pressedAt']).toBe(5_000_100)
    await show.says({ type: 'stopAllResult', requestId: sent?.requestId, payload: {} })
    expect(await answer).toMatchObject({ ok: true })
  })
  it('[PR-04] ends after 2 s without a connection, and is not sent later', async () => {
    const show = await identified()
    show.closed()
    const told: unknown[] = []
    for (const type of ['stopAll', 'runCue'] as const)
      void show.live.request(type, {} as never).then((it) => void told.push(it))
    show.advance(1_999)
    await settled()
    expect(told).toEqual([])
    show.advance(1)
    await settled()
    expect(told).toMatchObject([{ code: 'NOT_CONNECTED' }, { code: 'NOT_CONNECTED' }])
    show.opened()
    await show.isKnown()
    expect([show.sent('stopAll'), show.sent('runCue')]).toEqual([[], []])
  })
  it('that waits for a connection ends when the console closes', async () => {
    const show = given()
    const answers = [show.live.request('stopAll', {}), show.live.request('pauseAll', {} as never)]
    show.live.stop()
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: false })
    expect(show.clock.timers()).toBe(0)
  })
  it('ends when the console closes', async () => {
    const show = await pressed()
    show.closed()
    show.live.stop()
    await settled()
    expect(show.told).toMatchObject([{ code: 'CONNECTION_LOST' }])
    expect(show.clock.timers()).toBe(0)
  })
})
