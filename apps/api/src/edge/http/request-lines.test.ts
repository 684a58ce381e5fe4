import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { logRequests } from './request-lines.ts'

/** Routes, one of them with a session. `ask` returns the logged lines. */
const serve = () => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const logger = pino({ base: null, timestamp: false, level: 'info' }, stream)
  const clock = virtualClock()
  const app = Fastify({ loggerInstance: logger, disableRequestLogging: true })
  app.decorateRequest('session', undefined)
  logRequests(app as never, { clock, logger })
  app.get('/open', async () => ({}))
  app.get('/own', async (request) => {
    request.principal = { role: 'audience', sub: 'ann', blackboardId: 'K7M4QX' }
    return {}
  })
  const ask = async (url: string, times = 1) => {
    for (let n = 0; n < times; n++) await app.inject(url)
  }
  return { lines, clock, ask }
}

test('[LO-04] a thousand requests without a session in a second are logged as one line for each route and status, with their number', async () => {
  const { lines, clock, ask } = serve()
  await ask('/open', 1_000)
  await ask('/nowhere', 300)
  expect(lines).toEqual([])
  await clock.pass(1_000)
  const sum = { level: 30, msg: 'requests without a session', method: 'GET', slowestMs: expect.any(Number) }
  expect(lines).toEqual([
    { ...sum, route: '/open', status: 200, requests: 1_000 },
    expect.objectContaining({ status: 404, requests: 300 }),
  ])
  await ask('/open', 2)
  await clock.pass(1_000)
  expect(lines[2]).toEqual({ ...sum, route: '/open', status: 200, requests: 2 })
  await clock.pass(60_000)
  expect(lines, 'nothing was asked').toHaveLength(3)
  await ask('/open')
  expect(clock.waiting(), 'a single one is told, too').toBe(1)
  await ask('/nowhere', 3)
  expect(clock.waiting(), 'and no second one is waited for').toBe(1)
  await clock.pass(1_000)
  expect(lines.slice(3)).toMatchObject([
    { route: '/open', requests: 1 },
    { status: 404, requests: 3 },
  ])
})

test('[LO-02 LO-04] a request with a session is logged at once in its own line', async () => {
  const { lines, ask } = serve()
  await ask('/own', 2)
  const line = { level: 30, msg: 'request', method: 'GET', route: '/own', status: 200, ms: expect.any(Number) }
  expect(lines).toEqual([line, line].map((it) => expect.objectContaining(it)))
})
