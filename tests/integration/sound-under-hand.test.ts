import { audienceReplies, type Performance } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asking, makeControlKey, stateOf } from '../support/control.ts'
import { demoHouse } from '../support/demo-house.ts'
import { freePort } from '../support/free-port.ts'
import { Phone } from '../support/phone.ts'
import { type Running, startProduct } from '../support/product.ts'
import { runningShow } from '../support/running-show.ts'
import { call, createShow, json, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'
import type { Received, Wire } from '../support/wire.ts'

const say = (text: string) => ({ type: 'speech' as const, content: { text, voice: 'slt' } })
const soonMs = 200
/** A busy machine makes single rounds slow; whatever waited on purpose would make all of them slow. */
const mostRounds = 40
const isSound = ({ type }: Received) => type === 'audioContent'
const levels = (wire: Wire) =>
  wire.received.filter(({ type }) => type === 'audioVolume').map((it) => it.payload['level'])

describe('the sound of all phones', () => {
  const here = runningShow()

  test('[SD-01 SD-02 SD-11] each phone is told its own volume, at once and when it comes in later', async () => {
    const [ann, ben] = [here.nth(0), here.nth(1)]
    const console = await openConsole(here.show())
    const [one, other] = [await openPhone(here.show(), ann), await openPhone(here.show(), ben)]
    const { group } = (await console.ask('addGroup', { group: { name: 'Balcony' } })).payload as {
      group: { _id: string }
    }
    await console.ask('updateGroupMembers', { members: [{ group: group._id, users: [ann._id] }] })
    const set = await console.ask('setVolume', { group: null, level: 0.5, rampMs: 100 })
    expect(set.type).toBe('setVolumeResult')
    const told = await one.next(({ type }) => type === 'audioVolume')
    expect(audienceReplies.audioVolume.parse(told.payload)).toEqual({ level: 0.5, rampMs: 100 })
    await console.ask('setVolume', { group: group._id, level: 0.4 })
    await until('Ann is quieter', () => levels(one).includes(0.2))
    await until('Ben is as loud as all', () => levels(other).length === 2)
    expect(levels(other)).toEqual([0.5, 0.5])
    const late = await openPhone(here.show(), here.nth(2))
    const identified = late.received.find(({ type }) => type === 'identifyResult')
    expect(identified?.payload['sound']).toEqual({ level: 0.5, paused: false })
    await console.ask('updateGroupMembers', { members: [{ group: group._id, users: [] }] })
    await until('Ann has left the group', () => levels(one).at(-1) === 0.5)
    await console.ask('setVolume', { group: null, level: 1 })
    for (const wire of [console, one, other, late]) wire.close()
  })

  test('[SD-04 SD-05 SD-16] a machine pauses the show: GO is refused, nothing is sent, and the state says so', async () => {
    const show = here.show()
    const { key } = await makeControlKey(show, 'Deck', ['read', 'go', 'stop'])
    const ask = asking(show, key)
    const console = await openConsole(show)
    const phone = await openPhone(show, here.nth(3))
    expect((await ask('sound/volume', { level: 0.5, group: 'nobody' })).status).toBe(404)
    expect((await ask('sound/volume', { level: 2 })).status).toBe(400)
    expect((await ask('sound/volume', { level: 0.75, group: 'Audience' })).status).toBe(200)
    await until('the phone is quieter', () => levels(phone).includes(0.75))
    const put = await console.ask('quickModule', {
      template: say('Wait for it.'),
      users: [here.nth(3)._id],
      mindelay: 700,
      maxdelay: 700,
    })
    expect(put.type).toBe('quickModuleResult')
    expect((await ask('sound/pause', {})).status).toBe(200)
    await phone.next(({ type }) => type === 'audioPause')
    const refused = await ask('go', {})
    expect([refused.status, Object(refused.body)['code']]).toEqual([409, 'PAUSED'])
    expect((await console.ask('runCue', { cueId: show.board.cues[0]?._id })).payload['code']).toBe('PAUSED')
    expect(await stateOf(show, key)).toMatchObject({ sound: { level: 1, paused: true, fading: false } })
    const late = await openPhone(show, here.nth(4))
    expect(late.received.find(({ type }) => type === 'identifyResult')?.payload['sound']).toMatchObject({
      paused: true,
    })
    expect(phone.received.filter(isSound)).toEqual([])
    expect((await ask('sound/resume', {})).status).toBe(200)
    await phone.next(isSound)
    expect((await ask('sound/fade', { ms: 300 })).status).toBe(200)
    const types = async () => (await readLog(show)).map(({ type }) => type)
    await until('everything is stopped', async () => (await types()).includes('AllStopped'))
    const quiet = (await readLog(show)).filter(({ type }) => type === 'VolumeSet').map(({ data }) => data['level'])
    await until('the volume is back', async () => (await stateOf(show, key)).sound.level === 1)
    expect(quiet.slice(-2)).toEqual([0, 1])
    for (const wire of [console, phone, late]) wire.close()
  })

  test('[SD-20] volume, pause, resume and fade out are on every phone within 200 ms', async () => {
    const console = await openConsole(here.show())
    const phones = await Promise.all(here.show().audience.map((user) => openPhone(here.show(), user)))
    const levels = Array.from({ length: mostRounds }, (_, at) => 1 - (at + 1) / 100)
    const acts = {
      setVolume: { frame: 'audioVolume', payload: () => ({ group: null, level: levels.shift(), rampMs: 0 }) },
      pauseAll: { frame: 'audioPause', payload: () => ({}) },
      resumeAll: { frame: 'audioResume', payload: () => ({}) },
      // nothing plays, so it stops at once
      fadeAll: { frame: 'audioStop', payload: () => ({}) },
    } as const
    const quickest: Record<string, number> = {}
    const isSlow = ([act]: [string, unknown]) => (quickest[act] ?? Number.POSITIVE_INFINITY) > soonMs
    for (let round = 0; round < mostRounds && Object.entries(acts).some(isSlow); round++)
      for (const [act, { frame, payload }] of Object.entries(acts)) {
        const before = phones.map(({ received }) => received.length)
        const from = performance.now()
        const [answer] = await Promise.all([
          console.ask(act, payload()),
          ...phones.map(({ received }, at) =>
            until(`${act} is on every phone`, () => received.slice(before[at]).some(({ type }) => type === frame)),
          ),
        ])
        expect(answer.type).toBe(`${act}Result`)
        quickest[act] = Math.min(performance.now() - from, quickest[act] ?? Number.POSITIVE_INFINITY)
      }
    for (const act of Object.keys(acts)) expect(quickest[act], `${act}, ms`).toBeLessThanOrEqual(soonMs)
    for (const wire of [console, ...phones]) wire.close()
  })
})

describe('a server that is killed in the middle of a pause', () => {
  const data = demoHouse()
  const env = { DATA_DIR: data.dir, PORT: '' }
  let running: Running
  let show: Show
  beforeAll(async () => {
    env.PORT = String(await freePort())
    running = await startProduct(env)
    show = await createShow(running.origin, 3)
  })
  afterAll(async () => {
    await running.stop()
    data.remove()
  })

  test('[SD-17] starts again paused and as loud as before, and plays what was owed when it is resumed', async () => {
    const user = show.audience[0]
    if (!user) throw new Error('nobody is in the audience')
    const console = await openConsole(show)
    await openPhone(show, user)
    await console.ask('setVolume', { group: null, level: 0.25 })
    await console.ask('quickModule', { template: say('Owed.'), users: [user._id], mindelay: 500, maxdelay: 500 })
    await console.ask('pauseAll', {})
    await running.kill()
    running = await startProduct(env)
    const back = await openConsole(show)
    const phone = await openPhone(show, user)
    const sound = { level: 0.25, paused: true }
    expect(phone.received.find(({ type }) => type === 'identifyResult')?.payload['sound']).toEqual(sound)
    expect((await back.ask('runCue', { cueId: show.board.cues[0]?._id })).payload['code']).toBe('PAUSED')
    expect(phone.received.filter(isSound)).toEqual([])
    await back.ask('resumeAll', {})
    await phone.next(isSound)
    const sent = (await readLog(show)).filter(({ type }) => type === 'AudioContentSent')
    expect(sent.map((it) => it.data['text'])).toEqual(['Owed.'])
    for (const wire of [back, phone]) wire.close()
  })

  test('[FW-09] a cue that follows comes once, although the server is killed while it waits; Hold and Fade out are told', async () => {
    const [first] = await json<Performance[]>(call(show.origin, '/api/performances', { token: show.token }))
    const cueId = show.board.cues[0]?._id
    expect(first?.cues).toContain(cueId)
    const follow = { afterMs: 1_500 }
    const changed = await call(show.origin, `/api/cues/${cueId}`, {
      method: 'PUT',
      token: show.token,
      body: { follow },
    })
    expect(changed.status).toBe(200)
    const next = await createShow(show.origin, 2)
    const phones = await Promise.all(next.audience.map((user) => new Phone(next, user).join()))
    await until('every phone is connected', () => phones.every((phone) => phone.isConnected))
    const console = await openConsole(next)
    expect((await console.ask('runCue', { cueId })).type).toBe('runCueResult')
    await running.kill()
    running = await startProduct(env)
    const pressed = async () => (await readLog(next)).filter(({ type }) => type === 'CueRun')
    await until('the next cue follows', async () => (await pressed()).length === 2, 60_000)
    const [one, other] = (await pressed()).map(({ data }) => data)
    expect(other).toMatchObject({ cueId: next.board.cues[1]?._id, follows: one?.['cueRunId'] })
    const back = await openConsole(next)
    expect((await back.ask('holdFollow')).type).toBe('holdFollowResult')
    expect((await back.ask('fadeAll', { ms: 0 })).type).toBe('fadeAllResult')
    back.close()
    for (const phone of phones) phone.leave()
  })
})
