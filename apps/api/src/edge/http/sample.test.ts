import { expect, test } from 'vitest'
import { boardId } from '../../testing/examples.ts'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

const route = `POST /api/blackboards/${boardId}/hear`
const template = { type: 'speech', content: { text: 'Hello {{name}}', voice: 'slt' } }

test('[SP-30] answers with text, warnings and the sound’s address, and records nothing in the log', async () => {
  const cookies = await sessionOf('olga')
  const read = async () => {
    let events = 0
    for await (const _ of rest().services.store.readAll({ after: -1 })) events++
    return events
  }
  const before = await read()
  const { status, body } = await rest().ask(route, { body: { template, userId: 'ann' }, cookies })
  expect(status).toBe(200)
  expect(body).toEqual({
    text: 'Hello name of ann',
    warnings: [],
    url: expect.stringMatching(/^\/api\/audio\/[0-9a-f]{64}\.mp3$/),
    durationMs: expect.any(Number),
  })
  const name = String(body['url']).slice('/api/audio/'.length, -'.mp3'.length)
  expect(Buffer.from((await rest().services.blobs.get(name))?.bytes ?? []).toString()).toBe('Hello name of ann')
  expect(await read()).toBe(before)
})

test('[SP-30] needs an operator, a show, and something to hear', async () => {
  const cookies = await sessionOf('olga')
  const status = async (path: string, body: object, as = cookies) =>
    (await rest().ask(path, { body, cookies: as })).status
  expect(await status(route, { template }, {})).toBe(401)
  expect(await status(route, {})).toBe(400)
  expect(await status(route, { template: { type: 'hologram', content: { voice: 'slt' } } })).toBe(400)
  expect(await status(route, { template: 'gone' })).toBe(404)
  expect(await status('POST /api/blackboards/Z9Z9Z9/hear', { template })).toBe(404)
  const long = { type: 'speech', content: { text: 'x'.repeat(5_001), voice: 'slt' } }
  expect(await status(route, { template: long })).toBe(400)
  const huge = { type: 'llm', content: { system: 'x'.repeat(200_000), voice: 'slt' } }
  expect(await status(route, { template: huge })).toBe(413)
})

test('[SP-31] one operator may ask 60 times a minute, and does not affect another one', async () => {
  const [olga, otto] = [await sessionOf('olga'), await sessionOf('otto')]
  const hear = (cookies: Record<string, string>) => rest().ask(route, { body: { template, userId: 'ann' }, cookies })
  for (let at = 0; at < 60; at++) expect((await hear(olga)).status).toBe(200)
  expect(await hear(olga)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect((await hear(otto)).status).toBe(200)
  await rest().clock.pass(60_000)
  expect((await hear(olga)).status).toBe(200)
})
