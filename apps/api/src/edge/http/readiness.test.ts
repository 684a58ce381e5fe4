import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { Services } from '../services.ts'
import { handleErrors } from './errors.ts'
import { metaRoutes } from './meta.ts'
import { guardReadiness } from './not-ready.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>
let edge: Edge
beforeAll(async () => {
  edge = await openEdge()
})
afterAll(() => edge.stop())

/** A healthy node with these differences. */
const nodeThat = (is: Partial<Services>) => {
  const services: Services = { ...edge.services, silent: () => undefined, ...is }
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  guardReadiness(app, services.isReady)
  metaRoutes(app, services, { held: edge.held, phones: () => 0 })
  return app
}
const readiness = async (is: Partial<Services>) => {
  const answer = await nodeThat(is).inject('/readyz')
  return [answer.statusCode, answer.json<{ status: string }>().status]
}
const clockWhy = (ms: number) => `the clock is ${ms} ms from that of the other nodes; let NTP set it`

test.each<[string, Partial<Services>, string]>([
  ['reads the log', { isReady: () => false }, 'catching up'],
  [
    'waits for another show to end',
    { isReady: () => false, waitsFor: () => 'a show of another log' },
    'a show of another log',
  ],
  ['ends', { isEnding: () => true }, 'ending'],
  ['has not heard of the log', { silent: () => 'the event store does not answer' }, 'the event store does not answer'],
  ['can store nothing', { isStoring: () => false }, 'nothing can be stored'],
  ['is 2 s ahead', { skewMs: () => 2_000 }, clockWhy(2_000)],
  ['is 2 s behind', { skewMs: () => -2_000 }, clockWhy(-2_000)],
])('[ED-24 ED-26 IN-81 DO-19] a node that %s is not ready, and says why', async (_, is, why) => {
  expect(await readiness(is)).toEqual([503, why])
})

test('[ED-24 IN-81] a healthy node is ready if its clock is at most 1,999 ms off', async () => {
  for (const off of [0, 1_999, -1_999]) expect(await readiness({ skewMs: () => off })).toEqual([200, 'ready'])
})

test('[RS-40] until the node has read the log, every call is answered with a request to repeat it in a second', async () => {
  const app = nodeThat({ isReady: () => false })
  for (const url of ['/api/meta', '/api/blackboards/K7M4QX', '/api/anything']) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['retry-after']], url).toEqual([503, '1'])
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('[IN-41 IN-43] metrics show skipped events and shows that are set aside', async () => {
  const unreadable = { ...edge.services.unreadable, kinds: () => 2, events: () => 3 }
  const quarantine = { ...edge.services.quarantine, size: () => 4 }
  const { body } = await nodeThat({ unreadable, quarantine }).inject('/metrics')
  for (const line of ['unreadable_event_kinds 2', 'events_unknown_total 3', 'shows_quarantined 4'])
    expect(body).toContain(`\nghostlight_${line}\n`)
})
