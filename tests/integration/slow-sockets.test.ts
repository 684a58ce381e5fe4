import type { Blackboard } from '@ghostlight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoHouse } from '../support/demo-house.ts'
import { type Running, startProduct } from '../support/product.ts'
import {
  call,
  createShow,
  json,
  loginPhone,
  openConsole,
  openPhone,
  type Show,
  socketUrl,
  until,
} from '../support/show.ts'
import { Wire } from '../support/wire.ts'

const data = demoHouse()
let running: Running
let show: Show
beforeAll(async () => {
  running = await startProduct({ DATA_DIR: data.dir })
  show = await createShow(running.origin, 3)
})
afterAll(async () => {
  await running?.stop()
  data.remove()
})

const drops = () => running.printed().split('a slow socket was dropped').length - 1
/** 30 kB in UTF-8. `say` sends it twice: 60 kB at a time. */
const words = '€'.repeat(10_000)
const say = async (console: Wire, at: number) => {
  const content = { system: words, prompt: words, voice: 'slt' }
  expect((await console.ask('addTemplate', { template: { name: `T${at}`, type: 'llm', content } })).type).toBe(
    'addTemplateResult',
  )
}

test('[ED-05 WS-29] a console that does not read is dropped, does not hold up others, and catches up with `since`', async () => {
  const [slow, quick] = [await openConsole(show), await openConsole(show)]
  const since = Number(slow.of('identifyResult')[0]?.payload['seq'])
  slow.pause()
  // the network's buffers on both sides first take some 10 MB
  for (let at = 0; drops() === 0 && at < 1_000; at++) await say(quick, at)
  expect(drops()).toBe(1)
  slow.resume()
  await slow.closed
  const seen = Math.max(since, ...slow.received.map(({ seq = 0 }) => seq))
  const board = await json<Blackboard>(call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token }))
  expect(seen, 'it has missed something').toBeLessThan(board.seq)
  const back = await Wire.open(socketUrl(show.origin, '/api'), show.token)
  const { payload } = await back.ask('identify', { blackboardId: show.board._id, since: seen })
  const changes = payload['changes'] as { seq: number; prev: number }[]
  expect(changes[0]?.prev).toBe(seen)
  expect(changes.at(-1)?.seq).toBe(payload['seq'])
  expect(Number(payload['seq'])).toBeGreaterThanOrEqual(board.seq)
  for (const wire of [quick, back]) wire.close()
}, 180_000)

test('[ED-05] a phone that does not read is dropped, others go on hearing, and it gets what it missed when it returns', async () => {
  const before = drops()
  const [user, other] = show.audience
  if (!user || !other) throw new Error('nobody is there')
  const console = await openConsole(show)
  const [slow, quick] = [await openPhone(show, user, 'inline'), await openPhone(show, other)]
  const text = 'The curtain is late, the house is full, and nobody knows why. '.repeat(60)
  const template = { type: 'speech', content: { text, voice: 'slt' } }
  const sayTo = async (users: readonly string[]) => {
    const heard = quick.of('audioContent').length
    await console.ask('quickModule', { template, users })
    await until('it is sent', () => quick.of('audioContent').length > heard, 60_000)
  }
  // The sound is made first: whoever says nothing for half a minute would be dropped for that.
  await sayTo([other._id])
  slow.pause()
  for (let at = 0; at < 40 && drops() === before; at++) await sayTo([user._id, other._id])
  await until('it is dropped', () => drops() === before + 1, 60_000)
  slow.resume()
  await slow.closed
  const token = await loginPhone(show, user)
  const back = await Wire.open(socketUrl(show.origin, '/api/audience'), token)
  await back.ask('identify', { userId: user._id, blackboardId: show.board._id, audio: 'url' })
  // `elapsedMs` marks a line that went to the dropped socket; a line that was never sent may come beside it
  await back.next(({ type, payload }) => type === 'audioContent' && payload['elapsedMs'] !== undefined)
  expect((await quick.ask('ping')).type).toBe('pong')
  await console.ask('stopAll')
  for (const wire of [console, quick, back]) wire.close()
}, 180_000)
