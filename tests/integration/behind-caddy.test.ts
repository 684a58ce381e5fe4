import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Blackboard } from '@ghostlight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caddy, startCaddy } from '../support/caddy.ts'
import { freePort } from '../support/free-port.ts'
import { Phone } from '../support/phone.ts'
import { type Running, scratchDir, startProduct } from '../support/product.ts'
import { call, createShow, json, loginOperator, openConsole, readLog, type Show, until } from '../support/show.ts'
import { type Shared, startLog, startViews } from '../support/stores.ts'

/** `PHONES=200 npm test -- vitest tests/integration/behind-caddy` is a full house. */
const count = Number(process.env['PHONES'] ?? 24)

const data = scratchDir()
const ports: number[] = []
const nodes: Running[] = []
const closers: (() => Promise<void>)[] = []
let views: Shared
let log: Shared
let caddy: Caddy
let show: Show

/** As in docker-compose.yml; the test uses the people of the demo. */
const startNode = async (index: number): Promise<void> => {
  nodes[index] = await startProduct({
    PORT: String(ports[index]),
    DATA_DIR: join(data.dir, `node-${index}`),
    KEYS_DIR: join(data.dir, 'keys'),
    EVENTSTORE_URL: log.url,
    REDIS_URL: views.url,
    SESSION_SECRET: 'the same on both nodes, and long enough',
    TRUST_PROXY: 'true',
    DRAIN_MS: '3000',
    PUBLIC_ORIGIN: caddy.origin,
    DEMO: 'lan',
  })
}

const invite = async (): Promise<void> => {
  const token = await loginOperator(caddy.origin)
  for (let n = 0; n < count - 12; n += 1) {
    const body = { name: `Guest ${n}`, phone: `0299${String(n).padStart(5, '0')}`, type: 'audience' }
    await json(call(caddy.origin, '/api/users', { token, body }))
  }
}

beforeAll(async () => {
  views = await startViews()
  closers.push(views.close)
  log = await startLog()
  closers.push(log.close)
  ports.push(await freePort(), await freePort())
  caddy = await startCaddy(ports.map((port) => `127.0.0.1:${port}`))
  closers.push(caddy.close)
  mkdirSync(join(data.dir, 'audio'))
  for (const index of [0, 1]) {
    mkdirSync(join(data.dir, `node-${index}`))
    symlinkSync(join(data.dir, 'audio'), join(data.dir, `node-${index}`, 'audio'))
    await startNode(index)
  }
  await until('Caddy sees a node', async () => (await fetch(`${caddy.origin}/readyz`)).ok)
  await invite()
  show = await createShow(caddy.origin, count)
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  for (const close of closers) await close()
  data.remove()
})

test(`[DP-03 ED-26] behind Caddy both nodes restart with ${count} phones, one after the other: nobody misses anything, nobody hears anything twice`, async () => {
  const phones = await Promise.all(show.audience.map((user) => new Phone(show, user).join()))
  expect(phones.length).toBe(count)
  await until('every phone is connected', () => phones.every((it) => it.isConnected))
  const refused: number[] = []
  let restarting = true
  const asking = (async () => {
    while (restarting) {
      const { status } = await call(caddy.origin, '/api/auth/me', { token: show.token })
      if (status !== 200) refused.push(status)
      // often enough to cover every moment of a restart; more would only slow down the starting nodes
      await setTimeout(20)
    }
  })()
  const runs: string[] = []
  const press = async (cue: number): Promise<void> => {
    const console = await openConsole(show)
    const { payload } = await console.ask('runCue', { cueId: show.board.cues[cue]?._id })
    runs.push(...(payload['moduleRunIds'] as string[]))
    console.close()
  }
  for (const index of [0, 1]) {
    await press(index)
    // the cue continues while its node stops and starts again
    await nodes[index]?.stop()
    await startNode(index)
  }
  restarting = false
  await asking
  const board = () => json<Blackboard>(call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token }))
  const running = async () => (await board()).runs.filter(({ state }) => state === 'running').length
  await until('every run has ended', async () => (await running()) === 0, 60_000)

  const lines = await readLog(show)
  const of = (type: string) => lines.filter((line) => line.type === type)
  expect(of('ModuleCompleted').map(({ data }) => data['moduleRunId'])).toEqual(expect.arrayContaining(runs))
  const deliveries = of('AudioContentCompleted').map(({ data }) => `${data['deliveryId']}/${data['userId']}`)
  expect(new Set(deliveries).size).toBe(deliveries.length)
  expect(deliveries.length).toBe(of('ModuleStarted').flatMap(({ data }) => data['recipients']).length)
  expect(of('AudioContentFailed')).toEqual([])
  expect(phones.flatMap(({ repeated }) => repeated)).toEqual([])
  expect(phones.flatMap(({ heard }) => heard).length).toBe(deliveries.length)
  expect(refused).toEqual([])
  // together with the retry times of a page, which have their own tests, each phone is back within a second
  expect(
    phones.reduce((sum, phone) => sum + phone.refused, 0),
    'whoever was sent elsewhere was taken there',
  ).toBe(0)
  for (const phone of phones) phone.leave()
}, 180_000)
