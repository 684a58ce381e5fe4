import { type RejectionCode, rejections } from '@ghostlight/contracts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { StoreRefused, StoreUnavailable, WrongExpectedRevision } from '../../engine/ports/event-store.ts'
import { ReadStoreUnavailable } from '../../engine/ports/read-store.ts'
import { ProviderFailed } from '../../engine/ports/speech.ts'
import { refuse, rejectionOf } from '../refusals.ts'
import { handleErrors } from './errors.ts'

/** The answer to a request that ended with this error. */
const answerTo = async (end: () => never) => {
  const app = Fastify()
  handleErrors(app)
  app.get('/', end)
  const answer = await app.inject('/')
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json<object>() }
}
const failing = (error: Error) => (): never => {
  throw error
}
const codes = Object.keys(rejections) as RejectionCode[]

test.each(codes)('[RE-67 RE-68] answers %s with its status, code and text', async (code) => {
  const [status, message] = rejections[code]
  expect(await answerTo(() => refuse(code))).toMatchObject({ status, body: { code, message } })
  const own = await answerTo(() => refuse(code, 'In other words.', { row: 3 }))
  expect(own.body).toEqual({ code, message: 'In other words.', details: { row: 3 } })
})

test('[RE-71 RE-74 RE-73 RE-76] answers 403 to a wrong role, 409 to a stale change or a duplicate, 429 with a time to too many tries', async () => {
  const statusOf = async (code: RejectionCode) => (await answerTo(() => refuse(code))).status
  expect(await statusOf('FORBIDDEN')).toBe(403)
  expect(await statusOf('STALE')).toBe(409)
  expect(await statusOf('DUPLICATE_KEY')).toBe(409)
  const tooMany = await answerTo(() => refuse('RATE_LIMITED', undefined, { retryAfter: 7 }))
  expect(tooMany).toMatchObject({ status: 429, retryAfter: '7' })
})

test('[RE-78 RE-77] answers 503 if a store is away, and 502 if a provider failed', async () => {
  const away = { status: 503, body: { code: 'STORE_UNAVAILABLE', message: rejections.STORE_UNAVAILABLE[1] } }
  expect(await answerTo(failing(new StoreUnavailable('disk')))).toMatchObject(away)
  expect(await answerTo(failing(new ReadStoreUnavailable('redis')))).toMatchObject(away)
  const denied = new StoreRefused('The user in EVENTSTORE_URL may not do that; give them that right.')
  const refused = { status: 507, body: { code: 'STORE_REFUSED', message: denied.message } }
  expect(await answerTo(failing(denied)), 'what stays refused says what to do').toMatchObject(refused)
  const failed = await answerTo(failing(new ProviderFailed('The speech server answered 500', { retryable: true })))
  expect(failed).toMatchObject({
    status: 502,
    body: { code: 'PROVIDER_FAILED', message: 'The speech server answered 500' },
  })
})

test('answers an unexpected error with 500, without details', async () => {
  const { status, body } = await answerTo(failing(new Error('secret path /var/lib')))
  expect(status).toBe(500)
  expect(body).toEqual({ code: 'INTERNAL', message: rejections.INTERNAL[1] })
})

test('[ED-12] says that somebody else was quicker, after losing to other nodes', () => {
  expect(rejectionOf(new WrongExpectedRevision('blackboard-K7M4QX', 4, 7))).toMatchObject({ rejected: 'STALE' })
  expect(rejectionOf(new Error('anything else'))).toBeUndefined()
})
