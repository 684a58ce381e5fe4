import { rejections } from '@ghostlight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorOf } from '../support/operator.ts'
import { type Running, scratchDir, startProduct } from '../support/product.ts'
import { call, createShow, errorOf, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'
import { notOurs, type Shared, startLog } from '../support/stores.ts'
import type { Wire } from '../support/wire.ts'

const data = scratchDir()
let log: Shared
let running: Running | undefined
let show: Show
let console: Wire
let phone: Wire

beforeAll(async () => {
  log = await startLog()
  running = await startProduct({ DATA_DIR: data.dir, EVENTSTORE_URL: log.url, SINGLE_NODE: 'on' })
  show = await createShow(running.origin, 2)
  const [user] = show.audience
  if (!user) throw new Error('nobody is there')
  console = await openConsole(show)
  phone = await openPhone(show, user)
})
afterAll(async () => {
  for (const wire of [console, phone]) wire.close()
  await running?.stop()
  await log.close()
  data.remove()
})

const [, message] = rejections.STORE_UNAVAILABLE
const away = { code: 'STORE_UNAVAILABLE', message }
const emote = { channel: 'emote-reactions', event: 'emote', data: { emoteType: 1, timestamp: 0 } }
const rest = operatorOf(() => show)

test('[RE-78 WR-03 WR-04 DO-19] while the log cannot be written, every change is refused with 503 or STORE_UNAVAILABLE, and nothing is half done', async (it) => {
  if (!log.outage) return it.skip(notOurs)
  const before = (await readLog(show)).length
  await log.outage.begin()
  for (const [route, body] of [
    ['POST /api/groups', { name: 'Lost' }],
    ['POST /api/users', { name: 'Lost', phone: '5558090' }],
    ['POST /api/blackboards', { performance: show.board.performance, users: show.audience.map(({ _id }) => _id) }],
  ] as const)
    expect(await errorOf(rest(route, body)), route).toEqual({ status: 503, ...away })
  for (const [type, payload] of [
    ['addGroup', { group: { name: 'Lost' } }],
    ['runCue', { cueId: show.board.cues[0]?._id }],
    ['stopAll', {}],
  ] as const)
    expect(await console.ask(type, payload), type).toMatchObject({ type: 'error', payload: away })
  for (const [type, payload] of [
    ['statusCheck', {}],
    ['publish', emote],
  ] as const)
    expect(await phone.ask(type, payload), type).toMatchObject({ type: 'error', payload: away })
  const ready = async () => (await call(show.origin, '/readyz')).status
  expect(await ready()).toBe(503)
  expect((await rest('GET /api/users')).status, 'what is known can be read').toBe(200)

  await log.outage.end()
  await until(
    'it takes commands again, by itself',
    async () => {
      const { type } = await console.ask('addGroup', { group: { name: 'Found' } })
      return type === 'addGroupResult'
      // a real KurrentDB reads its files first
    },
    45_000,
  )
  expect(await ready()).toBe(200)
  expect((await phone.ask('statusCheck')).type).toBe('statusCheckResult')
  const added = (await readLog(show)).slice(before).map(({ type, data: it }) => [type, JSON.stringify(it)].join())
  expect(added.filter((it) => it.includes('Lost') || it.startsWith('CueRun') || it.startsWith('Emote'))).toEqual([])
  expect(added.filter((it) => it.includes('Found'))).toHaveLength(1)
})
