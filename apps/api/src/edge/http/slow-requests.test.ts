import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDir } from '../../../../../tests/support/product.ts'
import { parseConfig } from '../../config/config.ts'
import { compose, type Product } from '../../start/compose.ts'
import { createLogger } from '../../start/logger.ts'
import { usualLimits } from '../limits.ts'

const data = scratchDir()
const products: Product[] = []
beforeAll(() => writeFileSync(join(data.dir, 'phone.html'), ''))
afterAll(async () => {
  for (const product of products) await product.close()
  data.remove()
})

/** The port of a product with these limits, ms. */
const listening = async (requests: { headMs: number; wholeMs: number }): Promise<number> => {
  const product = await compose(parseConfig({ DATA_DIR: join(data.dir, String(products.length)) }, []), {
    logger: createLogger('silent'),
    version: 'test',
    paths: { webDir: data.dir, demoDir: data.dir },
    limits: { ...usualLimits, requests },
  })
  products.push(product)
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  await product.start()
  return product.port()
}

/** A connection that has sent this, and all that comes back until the server closes it. */
const sent = async (port: number, text: string) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = once(socket, 'close').then(() => answer)
  await once(socket, 'connect')
  socket.write(text)
  return { socket, closed }
}
const head = 'POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const withoutEnd = ['', head]
const withoutBody = [`${head}Content-Length: 100\r\n\r\n`, `${head}Content-Length: 100\r\n\r\n{"username":`]
const timedOut = /^HTTP\/1\.1 408 /

test('[DO-07] a request whose head does not end is answered 408 and ends; one whose body is on its way has longer', async () => {
  const port = await listening({ headMs: 500, wholeMs: 600_000 })
  const bodies = await Promise.all(withoutBody.map((text) => sent(port, text)))
  const heads = await Promise.all(withoutEnd.map((text) => sent(port, text)))
  const [, answer] = await Promise.all(heads.map(({ closed }) => closed))
  expect(answer).toMatch(timedOut)
  for (const { socket } of bodies) {
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  }
})

test('[DO-07] a request whose body does not end is answered 408 and ends', async () => {
  const port = await listening({ headMs: 100, wholeMs: 200 })
  const bodies = await Promise.all(withoutBody.map((text) => sent(port, text)))
  for (const { closed } of bodies) expect(await closed).toMatch(timedOut)
})
