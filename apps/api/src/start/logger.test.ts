import { readFileSync } from 'node:fs'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { handleErrors } from '../edge/http/errors.ts'
import { StoreUnavailable } from '../engine/ports/event-store.ts'
import { createLogger } from './logger.ts'

const secret = 'Rosalind Quill'
const written = () => {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  return { logger, lines, last: (): { err: Record<string, unknown> } => JSON.parse(lines.at(-1) ?? '{}') }
}
const thrown = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it did not throw')
}
const errors: Record<string, () => unknown> = {
  'a plain one': () => new Error(`there is no ${secret}`),
  'of a parser that quotes': () => thrown(() => JSON.parse(`${secret} is no JSON`)),
  'of a validation': () => thrown(() => z.object({ [secret]: z.literal('x') }).parse({ [secret]: secret })),
  'of an address': () => thrown(() => new URL(secret)),
  'with properties': () => Object.assign(new Error('failed'), { body: secret, rawPacket: Buffer.from(secret) }),
  'with a cause': () => new Error('failed', { cause: new Error(secret, { cause: secret }) }),
  'with several': () => new AggregateError([new Error(secret)], secret),
  'with many lines': () => new Error(`first\n    at ${secret} (${secret})\n${secret}`),
  'that is a text': () => secret,
  'that is an object': () => ({ message: secret }),
}

test.each(Object.entries(errors))('[LO-01 RO-32] an error %s is logged without its contents', (_, make) => {
  const { logger, lines } = written()
  logger.error({ err: make() }, 'it failed')
  expect(lines.join()).toContain('it failed')
  expect(lines.join()).not.toContain(secret)
})

test('it can still be found: by its name, its code and the places in the source', () => {
  const { logger, last } = written()
  logger.error({ err: new RangeError(secret, { cause: new StoreUnavailable('the log is away') }) }, 'failed')
  expect(last().err).toMatchObject({
    type: 'RangeError',
    cause: { type: 'StoreUnavailable', message: 'the log is away' },
  })
  expect(String(last().err['at'])).toMatch(/logger\.test\.ts:\d+:\d+/)
  logger.error({ err: thrown(() => readFileSync('/no/such/file')) }, 'failed')
  expect(last().err).toMatchObject({ code: 'ENOENT', message: expect.stringContaining('/no/such/file') })
})

test('[LO-01] a handler that breaks reveals nobody, in the log or in the answer', async () => {
  const { logger, lines } = written()
  const app = Fastify({ loggerInstance: logger as FastifyBaseLogger })
  handleErrors(app)
  app.get('/boom', () => Promise.reject(new Error(`cannot read ${secret}`)))
  const answer = await app.inject('/boom')
  expect(answer.json()).toMatchObject({ code: 'INTERNAL' })
  expect(answer.body).not.toContain(secret)
  expect(lines.join()).toContain('a request failed')
  expect(lines.join()).not.toContain(secret)
})
