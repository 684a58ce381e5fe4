import { operatorChanges, operatorReplies, type User } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorOf } from '../support/operator.ts'
import { runningShow } from '../support/running-show.ts'
import { call, json, openConsole, openPhone, readLog, socketUrl } from '../support/show.ts'
import { type Received, Wire } from '../support/wire.ts'

const here = runningShow()
const rest = operatorOf(here.show)
let console: Wire
let performer: User
let usher: User

const newPerson = async (name: string, type: string, phone: string): Promise<User> =>
  json(rest('POST /api/users', { name, type, phone, blackboardId: here.show().board._id }))

beforeAll(async () => {
  console = await openConsole(here.show())
  performer = await newPerson('Perdita Player', 'performer', '5558001')
  usher = await newPerson('Ursula Usher', 'usher', '5558002')
})
afterAll(() => console.close())

const quick = async (text: string, users: readonly User[]): Promise<{ run: string; module: string }> => {
  const template = { type: 'speech', content: { text, voice: 'slt' } }
  const { payload } = await console.ask('quickModule', { template, users: users.map(({ _id }) => _id) })
  return { run: String(payload['moduleRunId']), module: (payload['module'] as { _id: string })._id }
}
const sound = (phone: Wire, run: string): Promise<Received> =>
  phone.next(({ type, payload }) => type === 'audioContent' && payload['deliveryId'] === run)
/** One run's receipts of one kind, as the console got them; merged frames are taken apart. */
const receipts = (type: string, run: string): object[] =>
  console
    .of(type)
    .flatMap(({ payload }) => (payload['deliveries'] as { deliveryId: string }[] | undefined) ?? [payload])
    .filter((it) => it['deliveryId' as keyof typeof it] === run)
const ended = (run: string) =>
  console.next(({ type, payload }) => type === 'moduleCompleted' && payload['moduleRunId'] === run)
const completed = (phone: Wire, { run, module }: { run: string; module: string }) =>
  phone.ask('audioContentCompleted', { moduleId: module, blackboardId: here.show().board._id, deliveryId: run })

describe('a sound on its way', () => {
  test('[WA-03 WA-07 WA-23 EN-68] comes with base64 in audioResult and the id of its module when the phone asked for nothing else', async () => {
    const wire = await Wire.open(socketUrl(here.origin, '/api/audience'), here.phoneToken)
    await wire.ask('identify', { userId: here.nth(0)._id, blackboardId: here.show().board._id })
    const made = await quick('Base sixty four.', [here.nth(0)])
    const { payload } = await sound(wire, made.run)
    expect(payload['module']).toBe(made.module)
    const url = String((payload['audio'] as { url: string }).url)
    const bytes = Buffer.from(await (await call(here.origin, url, { token: here.phoneToken })).arrayBuffer())
    expect(payload['audioResult']).toBe(bytes.toString('base64'))
    expect(bytes.length).toBeGreaterThan(1_000)
    await completed(wire, made)
    wire.close()
  })
  test('[WA-08 WA-22] comes with deliveryId, text and the sound’s address when the phone asked for url; a wrong receipt is answered with an error', async () => {
    const phone = await openPhone(here.show(), here.nth(0))
    const made = await quick('By address.', [here.nth(0)])
    const { payload } = await sound(phone, made.run)
    expect(payload).toEqual({
      module: made.module,
      language: 'en',
      deliveryId: made.run,
      text: 'By address.',
      audio: {
        url: expect.stringMatching(/^\/api\/audio\/[0-9a-f]{64}\.mp3$/),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        mimeType: 'audio/mpeg',
        durationMs: expect.any(Number),
        startAt: null,
      },
    })
    const wrong = await phone.ask('audioContentReceived', { deliveryId: 7 })
    expect(wrong).toMatchObject({ type: 'error', payload: { code: 'INVALID', message: expect.any(String) } })
    await completed(phone, made)
    phone.close()
  })
  test('[WR-24 WR-25 WR-26 WA-12] is sent, received and completed once each, for consoles and in the log', async () => {
    const user = here.nth(1)
    const phone = await openPhone(here.show(), user)
    const made = await quick('Three receipts.', [user])
    await sound(phone, made.run)
    for (const _ of [1, 2])
      expect((await phone.ask('audioContentReceived', { deliveryId: made.run })).type).toBe(
        'audioContentReceivedResult',
      )
    await completed(phone, made)
    await ended(made.run)
    const receipt = { userId: user._id, moduleId: made.module, deliveryId: made.run }
    for (const what of ['Sent', 'Received', 'Completed']) {
      expect(receipts(`audioContent${what}`, made.run), what).toEqual([receipt])
      const logged = (await readLog(here.show())).filter(
        ({ type, data }) => type === `AudioContent${what}` && data['deliveryId'] === made.run,
      )
      expect(logged, what).toMatchObject([{ data: receipt }])
    }
    phone.close()
  })
  test('[WR-09 WR-10] its module’s start names the recipients, and its end names who did not hear it and why', async () => {
    const [good, bad] = [here.nth(2), here.nth(3)]
    const phones = [await openPhone(here.show(), good), await openPhone(here.show(), bad)] as const
    const made = await quick('Half of you.', [good, bad])
    const started = await console.next(
      ({ type, payload }) => type === 'moduleStarted' && payload['moduleRunId'] === made.run,
    )
    expect(operatorChanges.moduleStarted.safeParse(started.payload).error).toBeUndefined()
    expect(started.payload).toMatchObject({ module: made.module, cueId: null, recipients: [good._id, bad._id] })
    await Promise.all(phones.map((phone) => sound(phone, made.run)))
    await completed(phones[0], made)
    await phones[1].ask('audioContentFailed', { deliveryId: made.run, reason: 'no decoder' })
    expect((await ended(made.run)).payload).toMatchObject({
      module: made.module,
      moduleRunId: made.run,
      failures: [{ userId: bad._id, reason: 'DECODE_FAILED' }],
    })
    for (const phone of phones) phone.close()
  })
  test('[WR-32 ED-04 PR-21] every flush continues where the last one ended, and its frames share prev and seq', async () => {
    const wire = await openConsole(here.show())
    const seq = Number(wire.of('identifyResult')[0]?.payload['seq'])
    const phones = await Promise.all([5, 6, 7, 8].map((at) => openPhone(here.show(), here.nth(at))))
    const made = await quick('Flushed together.', [5, 6, 7, 8].map(here.nth))
    await Promise.all(phones.map((phone) => sound(phone, made.run)))
    await Promise.all(phones.map((phone) => completed(phone, made)))
    await wire.next(({ type, payload }) => type === 'moduleCompleted' && payload['moduleRunId'] === made.run)
    const spans = wire.received.flatMap((it) => (it.seq === undefined ? [] : [`${it.prev}-${it.seq}`]))
    const flushes = [...new Set(spans)].map((it) => it.split('-').map(Number))
    expect(flushes.length).toBeGreaterThan(1)
    expect(flushes.slice(1).map(([prev]) => prev)).toEqual(flushes.slice(0, -1).map(([, last]) => last))
    expect(flushes[0]?.[0], 'not what its blackboard had already').toBeGreaterThanOrEqual(seq)
    for (const it of [wire, ...phones]) it.close()
  })
  test('[WR-29 WS-08] getTranscript has what was said to one person, in order, and nothing said to others', async () => {
    const user = here.nth(4)
    const phone = await openPhone(here.show(), user)
    for (const text of ['First words.', 'Last words.']) {
      const made = await quick(text, [user])
      await sound(phone, made.run)
      await completed(phone, made)
      await ended(made.run)
    }
    const answer = await console.ask('getTranscript', { userId: user._id })
    expect(answer.type).toBe('getTranscriptResult')
    expect(operatorReplies.getTranscriptResult.safeParse(answer.payload).error).toBeUndefined()
    expect(answer.payload).toMatchObject({
      userId: user._id,
      transcript: [
        { type: 'speech', content: 'First words.', timestamp: expect.any(String) },
        { type: 'speech', content: 'Last words.' },
      ],
    })
    expect((await console.ask('getTranscript', { userId: usher._id })).payload['transcript']).toEqual([])
    phone.close()
  })
})

describe('people who come in', () => {
  test('[WR-17 WR-18 WR-19 RO-35] performers, ushers and operators are announced by their type; performers and ushers hear what is sent to them', async () => {
    const phones = [await openPhone(here.show(), performer), await openPhone(here.show(), usher)]
    for (const [user, type] of [
      [performer, 'performer'],
      [usher, 'usher'],
    ] as const) {
      const frame = await console.next((it) => it.type === `${type}Identified`)
      expect(frame.payload).toEqual({
        sockets: { [user._id]: { type, ready: true } },
        user: { _id: user._id, name: user.name, type },
      })
    }
    const second = await openConsole(here.show())
    const me = (second.of('identifyResult')[0]?.payload['user'] as User) ?? {}
    expect((await console.next(({ type }) => type === 'dramaturgIdentified')).payload).toEqual({
      sockets: { [me._id]: { type: 'dramaturg', ready: true } },
      user: { _id: me._id, name: me.name, type: 'dramaturg' },
    })
    second.close()
    const template = { name: 'Places', type: 'speech', content: { text: 'Places, please.', voice: 'slt' } }
    const made = await console.ask('addTemplate', { template })
    const { _id } = made.payload['template'] as { _id: string }
    const added = await console.ask('addModule', { module: { group: 'performer', template: _id, autorun: true } })
    const run = String(added.payload['moduleRunId'])
    expect((await sound(phones[0] as Wire, run)).payload['text']).toBe('Places, please.')
    const own = await quick('To the usher.', [usher])
    expect((await sound(phones[1] as Wire, own.run)).payload['text']).toBe('To the usher.')
    expect(phones[1]?.of('audioContent')).toHaveLength(1)
    for (const phone of phones) phone.close()
  })
  test('[RO-14 RO-15] a phone may send an emote and check its connection; both are recorded as its own', async () => {
    const phone = await openPhone(here.show(), here.nth(5))
    const emote = { channel: 'emote-reactions', event: 'emote', data: { emoteType: 2, timestamp: Date.now() } }
    expect((await phone.ask('publish', emote)).type).toBe('publishResult')
    expect((await phone.ask('statusCheck')).payload['serverTime']).toBeTypeOf('number')
    const mine = (await readLog(here.show())).filter(({ actor }) => actor === here.nth(5)._id)
    expect(mine.map(({ type }) => type)).toEqual(expect.arrayContaining(['EmotePublished', 'StatusChecked']))
    phone.close()
  })
})
