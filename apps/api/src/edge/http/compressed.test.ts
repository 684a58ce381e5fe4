import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressAnswers } from './compressed.ts'

const long = JSON.stringify({ people: Array.from({ length: 200 }, (_, n) => `person ${n} ünïcode 🎭`) })

const served = () => {
  const app = Fastify()
  compressAnswers(app)
  const answer = (path: string, payload: unknown, headers = {}): void => {
    app.get(path, async (_, reply) => reply.headers(headers).type('application/json').send(payload))
  }
  answer('/long', long)
  answer('/also-varies', long, { vary: 'accept-language' })
  answer('/short', '{}')
  answer('/bytes', Buffer.from(long))
  answer('/done', long, { 'content-encoding': 'own' })
  return (url: string, accepted = '') => app.inject({ url, headers: { 'accept-encoding': accepted } })
}

it('[ED-13] a long answer is compressed in the way that the browser accepts', async () => {
  const get = served()
  for (const [accepted, encoding, open] of [
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get('/long', accepted)
    expect([headers['content-encoding'], headers.vary], accepted).toEqual([encoding, 'accept-encoding'])
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length).toBeLessThan(long.length / 4)
    expect(open(rawPayload).toString(), accepted).toBe(long)
  }
  const plain = await get('/long', 'deflate')
  expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([
    undefined,
    'accept-encoding',
    long,
  ])
  expect((await get('/also-varies', 'br')).headers.vary).toBe('accept-language, accept-encoding')
})

it('[ED-13] short answers, files and what is compressed already stay as they are', async () => {
  const get = served()
  for (const [path, encoding, body] of [
    ['/short', undefined, '{}'],
    ['/bytes', undefined, long],
    ['/done', 'own', long],
  ] as const) {
    const { headers, body: got } = await get(path, 'br')
    expect([headers['content-encoding'], got], path).toEqual([encoding, body])
  }
})
