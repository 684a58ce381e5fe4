import { audienceDataFields, type LogLine } from '@ghostlight/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import { admissionFor, comeIn, doorKey, doorLink, endDoorLink, openDoor, personAt } from '../support/door-list.ts'
import { runningShow } from '../support/running-show.ts'
import { call, createShow, loginPhone, openConsole, openPhone, readLog, socketUrl } from '../support/show.ts'
import { Wire } from '../support/wire.ts'

const here = runningShow()
const wires: Wire[] = []
const kept = async (wire: Promise<Wire>): Promise<Wire> => {
  wires.push(await wire)
  return wire
}
afterEach(() => {
  for (const wire of wires.splice(0)) wire.close()
})
const door = async (): Promise<Wire> => kept(openDoor(here.show(), await doorKey(here.show())))
const statusOf = (opening: Promise<Wire>): Promise<string> =>
  opening.then(
    () => 'open',
    (error: Error) => /\d{3}/.exec(error.message)?.[0] ?? error.message,
  )
const eventsOf = async (type: string): Promise<LogLine[]> =>
  (await readLog(here.show())).filter((line) => line.type === type)
/** What was received, without ids, times and counts: digits of a number could be in these by chance. */
const wordsOn = (received: Wire['received']): string =>
  JSON.stringify(received, (_, value) => (typeof value === 'number' ? null : value)).replaceAll(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    'id',
  )

describe('[SC-28] the door list', () => {
  test('opens only with its own key, and that key opens nothing else', async () => {
    const key = await doorKey(here.show())
    expect(await doorKey(here.show()), 'the same until it is ended').toBe(key)
    const other = await createShow(here.origin, 1)
    for (const wrong of ['rubbish', here.show().token, here.phoneToken, key.slice(0, -1), await doorKey(other)])
      expect(await statusOf(openDoor(here.show(), wrong)), wrong).toBe('401')
    const address = socketUrl(here.origin, `/api/door/${here.show().board._id}`)
    expect(await statusOf(Wire.openAs(address, ['ghostlight.door']))).toBe('401')
    for (const path of ['/api', '/api/audience', `/api/control/${here.show().board._id}`])
      expect(await statusOf(Wire.open(socketUrl(here.origin, path), key)), path).toBe('401')
    expect((await call(here.origin, `/api/blackboards/${here.show().board._id}`, { token: key })).status).toBe(401)
  })

  test('shows who is expected and how they are, but no answers and at most three digits of a number', async () => {
    const console = await kept(openConsole(here.show()))
    const asked = here.nth(3)
    for (const field of audienceDataFields.slice(2))
      await console.ask('updateUserField', { userId: asked._id, field: `data.${field}`, value: `secret ${field}` })
    const [usher, phone] = [await door(), await kept(openPhone(here.show(), here.nth(1)))]
    const list = await usher.next(({ type }) => type === 'list')
    expect(list.payload['people']).toHaveLength(here.show().audience.length)
    await personAt(usher, here.nth(1)._id, { here: true, ready: true, help: false })
    phone.close()
    await personAt(usher, here.nth(1)._id, { here: false })
    await usher.ask('markPhone', { userId: asked._id, mark: 'none' })
    await usher.ask('admit', { userId: asked._id })
    const walkedIn = await usher.ask('walkIn', { phone: '555 777 8123', name: 'Wanda', groups: [] })
    expect((await personAt(usher, String(walkedIn.payload['userId']))).phone).toBe('123')
    const wire = wordsOn(usher.received)
    expect(wire).not.toContain('secret')
    for (const { phone: number, data } of here.show().audience) {
      expect(wire).not.toContain(number.slice(-4))
      for (const field of audienceDataFields.slice(4))
        if (typeof data[field] === 'string' && data[field].length > 3) expect(wire).not.toContain(data[field])
    }
    expect(wire).not.toContain('5557778123')
  })

  test('may do what the door needs and nothing else', async () => {
    const usher = await door()
    for (const type of [
      'runCue',
      'stopAll',
      'identify',
      'getTranscript',
      'updateUserField',
      'removeUserFromBlackboard',
    ])
      expect((await usher.ask(type, { userId: here.nth(0)._id })).payload['code'], type).toBe('FORBIDDEN')
    for (const [type, payload] of [
      ['markPhone', { userId: here.nth(0)._id, mark: 'stolen' }],
      ['walkIn', { phone: '', name: 'Nobody' }],
      ['admit', {}],
    ] as const)
      expect((await usher.ask(type, payload)).payload['code'], type).toBe('INVALID')
  })

  test('when the list is revoked, its pages close at once and its link stops working; the next link is a different one', async () => {
    const usher = await door()
    const before = (await doorLink(here.show())).url
    await endDoorLink(here.show())
    expect(await usher.closeCode).toBe(4005)
    const key = new URL(before).hash.slice(1)
    expect(await statusOf(openDoor(here.show(), key))).toBe('401')
    expect((await doorLink(here.show())).url).not.toBe(before)
    expect(await statusOf(openDoor(here.show(), key)), 'an older key opens no newer list').toBe('401')
  })

  test('the log names the door for a mark; a mark that is sent again after a lost answer counts once', async () => {
    const [usher, console] = [await door(), await kept(openConsole(here.show()))]
    const { _id: userId } = here.nth(5)
    const mark = { userId, mark: 'lent', once: 'a name drawn by chance' }
    await usher.ask('markPhone', mark)
    await usher.ask('markPhone', { userId, mark: null })
    expect((await (await door()).ask('markPhone', mark)).type).toBe('markPhoneResult')
    const marks = (await eventsOf('PhoneMarked')).filter(({ data }) => data['userId'] === userId)
    expect(marks.map(({ actor, data }) => [actor, data['mark']])).toEqual([
      ['door', 'lent'],
      ['door', null],
    ])
    await console.next(({ type, payload }) => type === 'phoneMarked' && payload['mark'] === null)
    const seen = console.of('phoneMarked').map(({ payload }) => payload)
    expect(seen).toEqual([
      { userId, mark: 'lent' },
      { userId, mark: null },
    ])
  })
})

describe('[SC-29] a person’s link', () => {
  test('lets in the first of two phones; the same phone may ask again', async () => {
    const usher = await door()
    const { _id } = here.nth(2)
    const secret = await admissionFor(usher, _id)
    const answers = await Promise.all(['one', 'other'].map((attempt) => comeIn(here.show(), secret, attempt)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const first = answers[0]?.status === 200 ? 'one' : 'other'
    const again = await comeIn(here.show(), secret, first)
    expect(again.status).toBe(200)
    expect((await comeIn(here.show(), secret)).status).toBe(401)
    const { token, data } = (await again.json()) as { token: string; data: { _id: string } }
    expect(data._id).toBe(_id)
    const phone = await kept(Wire.open(socketUrl(here.origin, '/api/audience'), token))
    await phone.ask('identify', { userId: _id, blackboardId: here.show().board._id, audio: 'url' })
    await personAt(usher, _id, { here: true })
    expect(await eventsOf('AdmissionUsed')).toHaveLength(1)
  })

  test('works for its show only, cannot be made up, and never appears in the log', async () => {
    const [usher, other] = [await door(), await createShow(here.origin, 1)]
    const secret = await admissionFor(usher, here.nth(4)._id)
    const swapped = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')
    for (const wrong of [swapped, 'x'.repeat(32), '\u00e9'.repeat(32), secret.slice(1)])
      expect((await comeIn(here.show(), wrong)).status, wrong).toBe(401)
    expect((await comeIn(other, secret)).status).toBe(401)
    const before = (await eventsOf('AdmissionMade')).length
    expect(before, 'it is in the log that one was made').toBeGreaterThan(0)
    expect((await comeIn(here.show(), secret)).status).toBe(200)
    const events = [...(await eventsOf('AdmissionMade')), ...(await eventsOf('AdmissionUsed'))]
    expect(events.length, 'and that it was used').toBeGreaterThan(before)
    const kept = events.map(({ data }) => String(data['hash']))
    expect(
      kept.filter((hash) => /^[\w-]{20,}$/.test(hash)),
      'each is known by its digest',
    ).toHaveLength(events.length)
    const log = JSON.stringify(await readLog(here.show()))
    for (let at = 0; at + 8 <= secret.length; at++) expect(log).not.toContain(secret.slice(at, at + 8))
  })
})

test('[DO-71] a walk-in with a known number is its owner; an operator’s number adds nobody, and a person in the show is not added twice', async () => {
  const usher = await door()
  const walkIn = (phone: string, name: string) => usher.ask('walkIn', { phone, name })
  const body = { name: 'Otto', type: 'dramaturg', phone: '5550999', password: 'a bright spotlight' }
  expect((await call(here.origin, '/api/users', { token: here.show().token, body })).status).toBe(200)
  expect((await walkIn('5550999', 'Otto')).payload['code']).toBe('NAME_MISMATCH')
  const here0 = here.nth(0)
  expect((await walkIn(here0.phone, here0.name.split(' ')[0] ?? '')).payload).toMatchObject({
    code: 'ALREADY_JOINED',
    message: 'This number is on the list already.',
  })
  const { payload } = await walkIn('5557779', 'Walter')
  expect(await loginPhone(here.show(), { ...here0, name: 'Walter', phone: '5557779' })).toBeTruthy()
  await personAt(usher, String(payload['userId']), { name: 'Walter', phone: '779' })
})
