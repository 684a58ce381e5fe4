import { ControlState } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { asking, makeControlKey, openControl, stateOf } from '../support/control.ts'
import { askAll } from '../support/questions.ts'
import { runningShow } from '../support/running-show.ts'
import {
  call,
  createShow,
  json,
  openConsole,
  openPhone,
  readLog,
  type Show,
  socketUrl,
  until,
} from '../support/show.ts'
import { Wire } from '../support/wire.ts'

const here = runningShow()
/** A show whose cues may be pressed right after each other. */
const unhurried = runningShow({ DOUBLE_PRESS_MS: '0' })

describe('what a machine asks', () => {
  test('[SC-06 SC-21] go runs the cue that GO would run, or the cue with a given number, in the name of the key', async () => {
    const show = await createShow(unhurried.origin, 3)
    const console = await openConsole(show)
    const ask = asking(show, (await makeControlKey(show, 'QLab')).key)
    const [first, second, third] = show.board.cues
    expect(await ask('go', {})).toEqual({ status: 200, body: { ok: true, cue: { number: '1', name: first?.name } } })
    expect((await ask('go', { cue: '3' })).body).toEqual({ ok: true, cue: { number: '3', name: third?.name } })
    await console.next(({ payload }) => JSON.stringify(payload).includes('"by":"QLab"'))
    await ask('standby', { cue: '2' })
    expect((await ask('go', {})).body).toEqual({ ok: true, cue: { number: '2', name: second?.name } })
    const runs = (await readLog(show)).filter(({ type }) => type === 'CueRun')
    expect(runs.map(({ actor, data }) => [actor, data['by'], data['cueId']])).toEqual(
      [first, third, second].map((cue) => ['control:QLab', 'QLab', cue?._id]),
    )
    await ask('panic', {})
    console.close()
  })

  test('[SC-07] standby, stop, stop of a cue and panic do the same as on a console', async () => {
    const show = await createShow(unhurried.origin, 3)
    const ask = asking(show, (await makeControlKey(show, 'QLab')).key)
    const phones = await Promise.all(show.audience.map((user) => openPhone(show, user)))
    const log = async (...types: string[]) => (await readLog(show)).filter(({ type }) => types.includes(type))
    const cueIds = show.board.cues.map(({ _id }) => _id)
    expect(await ask('standby', { cue: '3' })).toMatchObject({ status: 200, body: { cue: { number: '3' } } })
    expect(await ask('standby', { cue: null })).toEqual({ status: 200, body: { ok: true } })
    expect((await log('StandbySet')).map(({ data }) => data['cueId'])).toEqual([cueIds[2], null])
    await ask('go', { cue: '1' })
    await ask('go', { cue: '2' })
    expect(await ask('stop', { cue: '1' })).toMatchObject({ status: 200, body: { ok: true, cue: { number: '1' } } })
    expect(new Set((await log('ModuleStopped')).map(({ data }) => data['cueId']))).toEqual(new Set([cueIds[0]]))
    expect(await ask('stop', {})).toEqual({ status: 200, body: { ok: true } })
    expect(new Set((await log('ModuleStopped')).map(({ data }) => data['cueId']))).toEqual(new Set(cueIds.slice(0, 2)))
    expect(await log('AllStopped')).toEqual([])
    expect(await ask('panic', {})).toEqual({ status: 200, body: { ok: true } })
    expect((await log('AllStopped')).map(({ actor, data }) => [actor, data['by']])).toEqual([['control:QLab', 'QLab']])
    for (const phone of phones) phone.close()
  })

  test('[SC-07] standby by a step sets the cue beside the next one; it is refused at either end', async () => {
    const show = await createShow(unhurried.origin, 3)
    const ask = asking(show, (await makeControlKey(show, 'Deck')).key)
    const cue = (number: string) => ({ number, name: show.board.cues[Number(number) - 1]?.name })
    expect((await ask('standby', { step: 'next' })).body).toEqual({ ok: true, cue: cue('2') })
    expect((await ask('standby', { step: 'next' })).body).toEqual({ ok: true, cue: cue('3') })
    expect((await ask('standby', { step: 'previous' })).body).toEqual({ ok: true, cue: cue('2') })
    await ask('standby', { cue: '1' })
    const refused = { code: 'NOT_FOUND', message: 'There is no cue before the next one.' }
    expect(await ask('standby', { step: 'previous' })).toEqual({ status: 404, body: refused })
    expect((await ask('go', {})).body).toEqual({ ok: true, cue: cue('1') })
    for (const wrong of [{}, { step: 'last' }, { step: 1 }]) expect((await ask('standby', wrong)).status).toBe(400)
    await ask('panic', {})
  })

  test('[SC-08] is refused with the codes and words of runCue, an unknown number with 404', async () => {
    const show = await createShow(here.origin, 3)
    const console = await openConsole(show)
    const ask = asking(show, (await makeControlKey(show, 'QLab')).key)
    const desk = asking(show, (await makeControlKey(show, 'Desk')).key)
    const refusal = (code: string, message: string, status = 409) => ({ status, body: { code, message } })
    for (const what of ['go', 'standby', 'stop'])
      expect(await ask(what, { cue: '12.5' })).toEqual(refusal('NOT_FOUND', 'There is no cue 12.5 in this show.', 404))
    for (const wrong of [{ cue: 7 }, { cue: '123456789' }]) expect((await ask('go', wrong)).status).toBe(400)
    const [done, again, other] = [await ask('go', {}), await ask('go', {}), await desk('go', {})]
    expect(done.status).toBe(200)
    expect(again).toEqual(refusal('ALREADY_RUNNING', 'Already running.'))
    expect(other).toEqual(refusal('STALE', 'Cue 1 was just run by QLab.'))
    const cueId = show.board.cues[1]?._id
    expect((await console.ask('runCue', { cueId })).payload).toEqual({
      code: 'STALE',
      message: 'Cue 1 was just run by QLab.',
    })
    await ask('panic', {})
    expect(
      (await call(show.origin, `/api/blackboards/${show.board._id}/close`, { token: show.token, body: {} })).status,
    ).toBe(200)
    expect(await ask('go', { cue: '2' })).toEqual(refusal('CLOSED', 'This show has been closed. Reopen it to go on.'))
    console.close()
  })

  test('[NT-13] a machine is never asked to confirm: a cue that plays is refused, and restarts if the machine says so', async () => {
    const show = await createShow(unhurried.origin, 3)
    const phone = await openPhone(show, show.audience[0] as never)
    const ask = asking(show, (await makeControlKey(show, 'QLab')).key)
    expect((await ask('go', { cue: '1' })).status).toBe(200)
    const body = { code: 'STILL_PLAYING', message: 'Cue 1 is still playing, and was not run again.' }
    expect(await ask('go', { cue: '1' })).toEqual({ status: 409, body })
    expect((await ask('go', { cue: '1', again: 'over' })).status).toBe(400)
    expect(await ask('go', { cue: '1', again: 'restart' })).toMatchObject({
      status: 200,
      body: { cue: { number: '1' } },
    })
    const told = (await readLog(show)).filter(({ type }) => type === 'CueRun' || type === 'ModuleStopped')
    expect(told[0]?.type).toBe('CueRun')
    expect(told.at(-1)?.type).toBe('CueRun')
    expect(told.filter(({ type }) => type === 'CueRun')).toHaveLength(2)
    expect(told.filter(({ type }) => type === 'ModuleStopped').map(({ actor }) => actor)).toContain('control:QLab')
    await ask('panic', {})
    phone.close()
  })

  test('[SC-08] is refused as a conflict if nobody is in the show', async () => {
    const show = await createShow(here.origin, 1)
    const console = await openConsole(show)
    await console.ask('removeUserFromBlackboard', { userId: show.audience[0]?._id })
    const ask = asking(show, (await makeControlKey(show, 'QLab')).key)
    const body = { code: 'NO_MEMBERS', message: 'Blackboard has no members' }
    expect(await ask('go', {})).toEqual({ status: 409, body })
    console.close()
  })

  test('[SC-08] a repeated request with the same Idempotency-Key counts as one press and gets the same answer', async () => {
    const show = await createShow(unhurried.origin, 3)
    const { key } = await makeControlKey(show, 'QLab')
    const path = `/api/control/${show.board._id}/go`
    const once = () =>
      json(call(show.origin, path, { token: key, body: {}, headers: { 'idempotency-key': 'cue list 7' } }))
    const answers = [await once(), await once(), await once()]
    expect(answers).toEqual(Array(3).fill({ ok: true, cue: { number: '1', name: show.board.cues[0]?.name } }))
    expect((await readLog(show)).filter(({ type }) => type === 'CueRun')).toHaveLength(1)
  })
})

describe('questions to the audience', () => {
  const closedIn = async (show: Show) =>
    (await readLog(show))
      .filter(({ type }) => type === 'QuestionClosed')
      .map(({ data }) => [data['moduleRunId'], data['by']])

  test('[QU-80 SC-06 SC-08] a machine closes a question by its name or its cue, or all; a repeated request is one', async () => {
    const show = await createShow(unhurried.origin, 3)
    const desk = await openConsole(show)
    const { key } = await makeControlKey(show, 'QLab', ['go'])
    const reader = await makeControlKey(show, 'Deck', ['read'])
    const ask = asking(show, key)
    const none = (message: string) => ({ status: 404, body: { code: 'NOT_FOUND', message } })
    expect(await ask('close-question', {})).toEqual(none('No question is open.'))
    const [door, window, roof] = [await askAll(desk, 'Door'), await askAll(desk, 'Window'), await askAll(desk, 'Roof')]
    expect((await asking(show, reader.key)('close-question', {})).status).toBe(403)
    expect(await ask('close-question', { question: 'Cellar' })).toEqual(none('No question Cellar is open.'))
    expect((await ask('close-question', { question: '' })).status).toBe(400)
    const path = `/api/control/${show.board._id}/close-question`
    const once = () => json(call(show.origin, path, { token: key, body: { question: ' window ' }, headers }))
    const headers = { 'idempotency-key': 'the window' }
    const done = { ok: true, questions: [{ number: '', name: 'Window' }] }
    expect([await once(), await once()]).toEqual([done, done])
    await until('it is closed', async () => (await closedIn(show)).length === 1)
    expect(await once(), 'also when it is closed').toEqual(done)
    expect((await ask('close-question', {})).body).toEqual({
      ok: true,
      questions: ['Door', 'Roof'].map((name) => ({ number: '', name })),
    })
    await until('all are closed', async () => (await closedIn(show)).length === 3)
    expect(await closedIn(show)).toEqual([window, door, roof].map((id) => [id, 'control']))
    const asked = (await readLog(show)).filter(({ type }) => type === 'QuestionCloseAsked')
    expect(asked.map(({ actor, data }) => [actor, data['by']])).toEqual(Array(3).fill(['control:QLab', 'QLab']))
    expect(await ask('close-question', {})).toEqual(none('No question is open.'))
    desk.close()
  })

  test('[QU-81] the state has each open question with its counts and its time, over HTTP and on the socket', async () => {
    const show = await createShow(unhurried.origin, 3)
    const { key } = await makeControlKey(show, 'QLab')
    const [desk, wire] = [await openConsole(show), await openControl(show, key)]
    const phone = await openPhone(show, show.audience[0] as never)
    const [door, roof] = [await askAll(desk, 'Door'), await askAll(desk, 'Roof', 600_000)]
    await phone.ask('answer', { deliveryId: door, value: 'left' })
    const told = await wire.next(
      ({ type, payload }) => type === 'state' && JSON.stringify(payload).includes('"The left one":1'),
    )
    const open = ControlState.strict().parse(told.payload).questions
    const counts = { 'The left one': 1, 'The right one': 0 }
    const of = show.audience.length
    expect(open[0]).toEqual({ number: '', name: 'Door', answered: 1, of, counts, closesAt: null, leftMs: null })
    expect(open[1]).toMatchObject({ name: 'Roof', answered: 0, of, closesAt: expect.any(String) })
    expect(open[1]?.leftMs).toBeGreaterThan(500_000)
    expect((await stateOf(show, key)).questions.map(({ name }) => name)).toEqual(['Door', 'Roof'])
    expect(await wire.ask('closeQuestion', { question: 'Roof' })).toMatchObject({
      type: 'closeQuestionResult',
      payload: { ok: true, questions: [{ name: 'Roof' }] },
    })
    await wire.next(({ type, payload }) => type === 'state' && !JSON.stringify(payload).includes('Roof'))
    await desk.ask('stopModule', { moduleRunId: door })
    await wire.next(({ type, payload }) => type === 'state' && JSON.stringify(payload).includes('"questions":[]'))
    expect(await closedIn(show)).toEqual([
      [roof, 'control'],
      [door, 'stop'],
    ])
    for (const it of [desk, wire, phone]) it.close()
  })
})

describe('what a machine is told', () => {
  test('[SC-09] the state has every field, before, during and after', async () => {
    const show = await createShow(here.origin, 3)
    const { key } = await makeControlKey(show, 'QLab')
    const [first, second] = show.board.cues
    const before = await stateOf(show, key)
    expect(ControlState.strict().parse(before)).toEqual({
      show: show.board.title,
      standby: { number: '1', name: first?.name },
      playing: [],
      last: null,
      phones: { in: 0, ready: 0, trouble: 0 },
      sounds: { ready: expect.any(Number), total: expect.any(Number) },
      questions: [],
      sound: { level: 1, paused: false, fading: false },
      announcement: null,
      checklist: { done: 0, of: 0 },
      times: null,
      locked: false,
      rehearsal: false,
      closed: false,
    })
    const phones = await Promise.all(show.audience.slice(0, 2).map((user) => openPhone(show, user)))
    await asking(show, key)('go', {})
    const during = await until('somebody is in', async () => {
      const state = await stateOf(show, key)
      return state.phones.in === 2 ? state : undefined
    })
    expect(during.playing).toMatchObject([{ number: '1', name: first?.name }])
    expect(during.playing[0]?.elapsedMs).toBeLessThan(60_000)
    expect(during.standby).toEqual({ number: '2', name: second?.name })
    expect(during.last).toEqual({ number: '1', name: first?.name, by: 'QLab', at: expect.any(String) })
    expect(during.phones).toEqual({ in: 2, ready: 2, trouble: 0 })
    await asking(show, key)('panic', {})
    await call(show.origin, `/api/blackboards/${show.board._id}/close`, { token: show.token, body: {} })
    expect(await stateOf(show, key)).toMatchObject({ standby: null, playing: [], closed: true })
    for (const phone of phones) phone.close()
  })

  test('[SC-10] the socket sends the state at once and after each change, at most 10 times a second', async () => {
    const show = await createShow(unhurried.origin, 3)
    const { key } = await makeControlKey(show, 'QLab')
    const [console, wire] = [await openConsole(show), await openControl(show, key)]
    const times: number[] = []
    wire.onFrame = ({ type }) => void (type === 'state' && times.push(performance.now()))
    const state = (payload: Record<string, unknown>) => ControlState.parse(payload)
    await wire.next(({ type, payload }) => type === 'state' && state(payload).standby?.number === '1')
    const cueIds = show.board.cues.map(({ _id }) => _id)
    for (let turn = 0; turn < 60; turn++) await console.ask('setStandby', { cueId: cueIds[turn % 3] })
    await console.ask('setStandby', { cueId: cueIds[1] })
    await wire.next(({ type, payload }) => type === 'state' && state(payload).standby?.number === '2')
    await console.ask('runCue', { cueId: cueIds[0] })
    await wire.next(({ type, payload }) => type === 'state' && state(payload).last?.by === 'operator')
    // counted over the whole time, because a busy machine delivers delayed frames together with later ones
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000
    expect(times.length).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 1)
    await console.ask('stopAll')
    for (const it of [console, wire]) it.close()
  })

  test('[SC-08 SC-11] the socket takes the commands, answers each by its requestId, and runs a repeated one only once', async () => {
    const show = await createShow(unhurried.origin, 3)
    const { key } = await makeControlKey(show, 'QLab')
    const wire = await openControl(show, key)
    expect(await wire.ask('go')).toMatchObject({ type: 'goResult', payload: { ok: true, cue: { number: '1' } } })
    expect(await wire.ask('standby', { cue: '3' })).toMatchObject({ type: 'standbyResult', payload: { ok: true } })
    expect(await wire.ask('go', { cue: '9' })).toMatchObject({ type: 'error', payload: { code: 'NOT_FOUND' } })
    const late = { pressedAt: Date.now() - 2_500 }
    expect((await wire.ask('go', late)).payload['code']).toBe('TOO_LATE')
    expect((await wire.ask('panic', late)).type, 'a stop counts for longer').toBe('panicResult')
    expect((await wire.ask('go', { pressedAt: 'now' })).payload['code']).toBe('INVALID')
    for (const type of ['runCue', 'identify', 'constructor', 'subscribe'])
      expect((await wire.ask(type)).payload['code'], type).toBe('FORBIDDEN')
    for (let again = 0; again < 3; again++)
      wire.sendRaw(JSON.stringify({ type: 'go', payload: { cue: '2' }, requestId: 'mine' }))
    await until(
      'each is answered',
      async () => wire.received.filter(({ requestId }) => requestId === 'mine').length === 3,
    )
    const ran = (await readLog(show)).filter(({ type }) => type === 'CueRun')
    expect(ran.map(({ data }) => data['cueId'])).toEqual(show.board.cues.slice(0, 2).map(({ _id }) => _id))
    await wire.ask('panic')
    wire.close()
  })

  test('[SC-11] a page offers the key as a subprotocol; without one no socket opens', async () => {
    const show = await createShow(here.origin, 3)
    const { key } = await makeControlKey(show, 'A page')
    const url = socketUrl(show.origin, `/api/control/${show.board._id}`)
    const wire = await Wire.openAs(url, ['ghostlight.control', key])
    expect((await wire.ask('ping')).type).toBe('pong')
    wire.close()
    await expect(Wire.openAs(url, ['ghostlight.control', `glc_${'A'.repeat(32)}`])).rejects.toThrow('401')
    await expect(Wire.open(url, show.token)).rejects.toThrow('401')
  })
})
