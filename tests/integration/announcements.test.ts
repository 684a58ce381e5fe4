import { audienceReplies, type Performance, type Report } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asking, makeControlKey, openControl, stateOf } from '../support/control.ts'
import { demoHouse } from '../support/demo-house.ts'
import { freePort } from '../support/free-port.ts'
import { type Running, startProduct } from '../support/product.ts'
import {
  call,
  createShow,
  json,
  loginOperator,
  loginPhone,
  openConsole,
  openPhone,
  readLog,
  type Show,
  until,
} from '../support/show.ts'
import type { Received, Wire } from '../support/wire.ts'

const announcements = [
  { key: 'F1', name: 'Leave', text: 'Please leave the house by the nearest door.', voice: 'slt' },
  { key: 'F2', name: 'Bar', text: 'The bar is open.', voice: 'rms', goesOn: true },
]
const isAnnounced = ({ type, payload }: Received) => type === 'announcement' && payload['audio'] !== undefined
const announcedIn = (wire: Wire) =>
  audienceReplies.identifyResult.parse(wire.received.find(({ type }) => type === 'identifyResult')?.payload)
    .announcement

describe('a show with announcements', () => {
  const data = demoHouse()
  const env = { DATA_DIR: data.dir, PORT: '' }
  let running: Running
  let show: Show
  beforeAll(async () => {
    env.PORT = String(await freePort())
    running = await startProduct(env)
    const token = await loginOperator(running.origin)
    const [demo] = await json<Performance[]>(call(running.origin, '/api/performances', { token }))
    const body = { data: { ...demo?.data, announcements } }
    await json(call(running.origin, `/api/performances/${demo?._id}`, { method: 'PUT', token, body }))
    show = await createShow(running.origin, 4)
  })
  afterAll(async () => {
    await running.stop()
    data.remove()
  })
  const person = (at: number) => show.audience[at] ?? expect.fail(`nobody ${at}`)

  test('[AN-04 AN-05 AN-12] a machine announces: every phone hears it, GO is refused, and all clear goes on', async () => {
    const { key } = await makeControlKey(show, 'Deck', ['read', 'go'])
    const reader = await makeControlKey(show, 'Sign', ['read'])
    const ask = asking(show, key)
    const phones = [await openPhone(show, person(0)), await openPhone(show, person(1))]
    expect((await asking(show, reader.key)('announce', { key: 'F1' })).status).toBe(403)
    expect((await ask('announce', { key: 'F9' })).status).toBe(400)
    expect((await ask('announce', { key: 'F3' })).status).toBe(404)
    expect(await stateOf(show, key)).toMatchObject({ announcement: null })
    expect((await ask('announce', { key: 'F1' })).status).toBe(200)
    for (const [at, phone] of phones.entries()) {
      await phone.next(({ type }) => type === 'audioPause')
      const { audio } = audienceReplies.announcement.parse((await phone.next(isAnnounced)).payload)
      const sound = await call(show.origin, audio?.url ?? '', { token: await loginPhone(show, person(at)) })
      expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    }
    expect((await ask('go', {})).body).toMatchObject({ code: 'PAUSED' })
    expect(await stateOf(show, key)).toMatchObject({
      announcement: { key: 'F1', name: 'Leave', holds: true },
      sound: { paused: true },
    })
    const deck = await openControl(show, key)
    expect((await deck.ask('allClear', {})).type).toBe('allClearResult')
    for (const phone of phones) {
      await phone.next(({ type }) => type === 'allClear')
      await phone.next(({ type }) => type === 'audioResume')
    }
    await until('the state has no announcement', async () => (await stateOf(show, key)).announcement === null)
    expect(await stateOf(show, key)).toMatchObject({ sound: { paused: false } })
    for (const wire of [deck, ...phones]) wire.close()
  })

  test('[AN-04] one that lets the show go on ends by itself', async () => {
    const console = await openConsole(show)
    const phone = await openPhone(show, person(2))
    expect((await console.ask('announce', { key: 'F2' })).type).toBe('announceResult')
    await phone.next(isAnnounced)
    await phone.next(({ type }) => type === 'allClear')
    expect(phone.received.map(({ type }) => type)).not.toContain('audioPause')
    for (const wire of [console, phone]) wire.close()
  })

  test('[AN-03 AN-08 AN-13] a server that is killed while one is on starts with it, and its sound is still there', async () => {
    const console = await openConsole(show)
    await console.ask('announce', { key: 'F1' })
    // Phones of the tests before may still be leaving: what else is in the log, and in what order, is open.
    const types = async (): Promise<string[]> => (await readLog(show)).map(({ type }) => type)
    const announced = async () => (await types()).filter((type) => type === 'Announced').length
    await until('it is in the log', async () => (await announced()) === 3)
    await running.kill()
    running = await startProduct(env)
    const phone = await openPhone(show, person(3))
    expect(announcedIn(phone)?.text).toBe(announcements[0]?.text)
    const audio = announcedIn(phone)?.audio ?? (await phone.next(isAnnounced)).payload['audio']
    const { url } = audienceReplies.audioPrepare.parse({ audio }).audio
    expect((await call(show.origin, url, { token: await loginPhone(show, person(3)) })).status).toBe(200)
    const back = await openConsole(show)
    expect((await back.ask('allClear', { stay: true })).type).toBe('allClearResult')
    await phone.next(({ type }) => type === 'allClear')
    expect((await back.ask('runCue', { cueId: show.board.cues[0]?._id })).payload['code']).toBe('PAUSED')
    await back.ask('resumeAll', {})
    expect(await announced()).toBe(3)
    const sound = ['Announced', 'AllClear', 'SoundPaused', 'SoundResumed']
    expect((await types()).filter((type) => sound.includes(type)).slice(-2)).toEqual(['AllClear', 'SoundResumed'])
    const report = await json<Report>(call(show.origin, `/api/blackboards/${show.board._id}/report`, show))
    expect(report.held?.map(({ kind, name }) => [kind, name])).toEqual([
      ['announcement', 'Leave'],
      ['announcement', 'Bar'],
      ['announcement', 'Leave'],
    ])
    for (const wire of [back, phone]) wire.close()
  })
})
