import { operatorReplies } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { call, json, openConsole, openPhone, readLog } from '../support/show.ts'
import type { Received, Wire } from '../support/wire.ts'

const here = runningShow()

/** Two minutes, so that a test can act before the sound ends, however busy the machine is. */
const long = 'This line goes on and on, and nobody in the house knows when it will come to its end. '.repeat(20)
const say = (console: Wire, users: string[], text = 'Good evening.') =>
  console.ask('quickModule', { template: { type: 'speech', content: { text, voice: 'slt' } }, users })
const heardBy = (userId: string) => (frame: Received) =>
  frame.type === 'audioContent' && frame.payload['userId'] === userId

/** A second operator with a console. */
const otherOperator = async () => {
  const { origin, token } = here.show()
  const body = { name: `Otto ${Math.random()}`, phone: '', type: 'dramaturg', password: 'the footlights' }
  await json(call(origin, '/api/users', { token, body }))
  const login = { username: body.name, password: body.password }
  const other = await json<{ token: string }>(call(origin, '/api/auth', { body: login }))
  return openConsole({ ...here.show(), token: other.token })
}

describe('listening in', () => {
  test('[WS-09 US-19] the operator hears that person’s sounds on every console; nobody else does', async () => {
    const [ann, ben] = [here.nth(0), here.nth(1)]
    const [console, second, other] = [
      await openConsole(here.show()),
      await openConsole(here.show()),
      await otherOperator(),
    ]
    const phones = [await openPhone(here.show(), ann), await openPhone(here.show(), ben)]
    expect((await console.ask('updateListen', { userId: ann._id, listenIn: true })).type).toBe('updateListenResult')
    expect((await second.next(({ type }) => type === 'listenUpdated')).payload).toEqual({
      userId: ann._id,
      listenIn: true,
    })
    await say(console, [ann._id, ben._id])
    const [sent, mine] = [
      await phones[0]?.next(({ type }) => type === 'audioContent'),
      await console.next(heardBy(ann._id)),
    ]
    await second.next(heardBy(ann._id))
    expect(operatorReplies.audioContent.safeParse(mine.payload).error).toBeUndefined()
    expect(mine.payload).toEqual({ userId: ann._id, ...sent?.payload })
    await phones[1]?.next(({ type }) => type === 'audioContent')
    await other.ask('ping')
    await console.ask('ping')
    expect(other.of('audioContent')).toEqual([])
    expect(other.of('listenUpdated')).toEqual([])
    expect(console.of('audioContent')).toHaveLength(1)
    const url = String((mine.payload['audio'] as { url: string }).url)
    expect((await call(here.origin, url, { token: here.show().token })).status).toBe(200)
    for (const wire of [console, second, other, ...phones]) wire.close()
  })

  test('the show keeps it: a console that comes back listens on, and joins the current sound', async () => {
    const user = here.nth(2)
    const first = await openConsole(here.show())
    const phone = await openPhone(here.show(), user)
    await first.ask('updateListen', { userId: user._id, listenIn: true })
    await say(first, [user._id], long)
    await first.next(heardBy(user._id))
    first.close()
    const back = await openConsole(here.show())
    expect(back.of('identifyResult')[0]?.payload['listening']).toContain(user._id)
    const joined = await back.next(heardBy(user._id))
    expect(Number(joined.payload['elapsedMs'])).toBeGreaterThan(0)
    await back.ask('stopAll')
    expect((await back.next(({ type }) => type === 'audioStop')).payload).toBeDefined()
    back.close()
    phone.close()
  })

  test('it stops when it is switched off, and is never a delivery', async () => {
    const user = here.nth(3)
    const console = await openConsole(here.show())
    const phone = await openPhone(here.show(), user)
    await console.ask('updateListen', { userId: user._id, listenIn: true })
    await say(console, [user._id])
    const { payload } = await console.next(heardBy(user._id))
    await console.ask('updateListen', { userId: user._id, listenIn: false })
    await console.next(({ type, payload: it }) => type === 'listenUpdated' && it['listenIn'] === false)
    await say(console, [user._id], 'Nobody listens now.')
    await phone.next((frame) => frame.type === 'audioContent' && frame.payload['text'] === 'Nobody listens now.')
    await console.ask('ping')
    expect(console.of('audioContent')).toHaveLength(1)
    const log = await readLog(here.show())
    const sent = log.filter(
      ({ type, data }) => type === 'AudioContentSent' && data['deliveryId'] === payload['deliveryId'],
    )
    expect(sent.map(({ data }) => data['userId'])).toEqual([user._id])
    expect(log.filter(({ type }) => type === 'ListenUpdated').length).toBeGreaterThan(1)
    console.close()
    phone.close()
  })
})
