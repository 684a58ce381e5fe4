import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratchDir } from '../../../../../tests/support/product.ts'
import { parseConfig } from '../../config/config.ts'
import { compose, type Product } from '../../start/compose.ts'
import { createLogger } from '../../start/logger.ts'
import { usualLimits } from '../limits.ts'

const data = scratchDir()
let product: Product
let operator: string
beforeAll(async () => {
  writeFileSync(join(data.dir, 'phone.html'), '')
  product = await compose(parseConfig({ DATA_DIR: data.dir, DEMO: 'on' }, []), {
    logger: createLogger('silent'),
    version: 'test',
    paths: { webDir: data.dir, demoDir: data.dir },
    limits: {
      ...usualLimits,
      bodies: { ...usualLimits.bodies, ofStrangers: 3 },
      strangers: { perSecond: 1, burst: 30 },
    },
  })
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  await product.start()
  const answer = await post('/api/auth', JSON.stringify({ username: 'operator', password: 'ghostlight' }))
  operator = String(answer.body['token'])
})
afterAll(async () => {
  await product.close()
  data.remove()
})

type Asking = { headers?: Record<string, string> }

const post = async (path: string, body: string | FormData | ReadableStream, { headers = {} }: Asking = {}) => {
  const isText = typeof body === 'string'
  const answer = await fetch(`http://127.0.0.1:${product.port()}${path}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { ...(isText && { 'content-type': 'application/json' }), ...headers },
  } as RequestInit)
  const text = await answer.text()
  return { status: answer.status, bytes: Buffer.byteLength(text), body: JSON.parse(text) as Record<string, unknown> }
}
const asOperator = () => ({ headers: { authorization: `Bearer ${operator}` } })
const kib = (count: number) => JSON.stringify({ name: 'x'.repeat(count * 1024 - 11) })

describe('a body from a stranger', () => {
  test('[DO-121] may have 16 KiB on any path; more is refused by its length, or at the first byte too many', async () => {
    for (const path of ['/api/auth', '/api/users', '/api/auth/logout', '/api/nowhere']) {
      expect((await post(path, kib(16))).status, path).not.toBe(413)
      expect((await post(path, `${kib(16)} `)).status, path).toBe(413)
    }
    const stream = new Blob([`${kib(16)} `]).stream()
    const answer = await post('/api/auth', stream, { headers: { 'content-type': 'application/json' } })
    expect(answer.status, 'of a length that is not said').toBe(413)
  })

  test('[DO-121] may be larger from an operator', async () => {
    expect((await post('/api/groups', kib(17), asOperator())).body['message']).toMatch(/^name: /)
  })

  test('[DO-121] may be a file only where files are expected', async () => {
    const form = new FormData()
    form.set('file', new File(['x'], 'x.csv'))
    expect((await post('/api/users', form)).status).toBe(415)
    expect((await post('/api/users', form, asOperator())).status).toBe(415)
  })

  test('[DO-122] with too long a list gives one issue, and an answer names at most five', async () => {
    const groups = Array(100_000).fill(1)
    const long = await post('/api/users', JSON.stringify({ name: 'A', phone: '1', groups }), asOperator())
    expect([long.status, (long.body['details'] as unknown[]).length]).toEqual([400, 1])
    const wrong = await post('/api/cues', JSON.stringify({ name: 'A', modules: Array(500).fill(1) }), asOperator())
    expect([wrong.status, (wrong.body['details'] as unknown[]).length]).toEqual([400, 5])
    expect(wrong.bytes).toBeLessThanOrEqual(8 * 1024)
  })

  test('[DO-122] is never repeated at length in the answer', async () => {
    const long = 'k'.repeat(10_000)
    const answers = [
      await post('/api/users', JSON.stringify({ name: 'A', phone: '1', data: { [long]: 1 } }), asOperator()),
      await post(`/api/${long}`, '{}'),
      await post(`/api/%zz${long}`, '{}'),
    ]
    for (const { status, bytes } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(bytes).toBeLessThanOrEqual(8 * 1024)
    }
  })

  test('[DO-120] with JSON of 33 levels is refused, from a stranger and from an operator', async () => {
    const deep = `{"name":${'['.repeat(32)}${']'.repeat(32)}}`
    for (const [path, asking] of [
      ['/api/auth', {}],
      ['/api/groups', asOperator()],
    ] as const) {
      const answer = await post(path, deep, asking)
      expect([answer.status, answer.body['message']]).toEqual([400, expect.stringContaining('32 levels')])
    }
  })
})

const opened: Socket[] = []
const raw = async (text: string): Promise<{ socket: Socket; answer: () => string }> => {
  const socket = connect(product.port(), '127.0.0.1').on('error', () => undefined)
  opened.push(socket)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'connect')
  socket.write(text)
  return { socket, answer: () => answer }
}
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

describe('the body is read last', () => {
  test('[DO-121] a client without a session is refused before its body arrives', async () => {
    for (const path of ['/api/cues', '/api/control/K7M4QX/go', '/api/blackboards/K7M4QX/bring-back']) {
      const { socket, answer } = await raw(head(path, 900_000))
      await once(socket, 'data')
      expect(answer(), path).toMatch(/^HTTP\/1\.1 401 /)
    }
  })

  test('[DO-125] of strangers with slow bodies, the one that has waited longest makes room', async () => {
    const stalled = []
    for (let n = 0; n < 3; n++) stalled.push((await raw(`${head('/api/auth', 100)}{`)).socket)
    const gone = once(stalled[0] as Socket, 'close')
    stalled.push((await raw(`${head('/api/auth', 100)}{`)).socket)
    await gone
    expect((await post('/api/auth', '{}')).status, 'whose body is here is answered').toBe(400)
    for (const socket of stalled) socket.destroy()
  })

  test('[DO-121] too many from one address must wait, unread; an operator continues', async () => {
    const statuses = []
    for (let n = 0; n < 40; n++) statuses.push((await post('/api/auth', '{')).status)
    expect(statuses.at(-1)).toBe(429)
    const { socket, answer } = await raw(head('/api/auth', 1_000))
    await once(socket, 'data')
    expect(answer()).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer()).toMatch(/retry-after: 1/i)
    expect((await post('/api/groups', '{}', asOperator())).status).toBe(400)
  })
})
