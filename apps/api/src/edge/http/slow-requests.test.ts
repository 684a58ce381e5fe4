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
let product: Product
beforeAll(async () => {
  writeFileSync(join(data.dir, 'phone.html'), '')
  product = await compose(parseConfig({ DATA_DIR: data.dir }, []), {
    logger: createLogger('silent'),
    version: 'test',
    paths: { webDir: data.dir, demoDir: data.dir },
    limits: { ...usualLimits, requests: { headMs: 100, wholeMs: 1_500 } },
  })
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  await product.start()
}, 60_000)
afterAll(async () => {
  await product.close()
  data.remove()
})

/** All that comes back until the connection is closed by the server. */
const answerTo = async (text: string): Promise<string> => {
  const socket = connect(product.port(), '127.0.0.1').on('error', () => undefined)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'connect')
  socket.write(text)
  await once(socket, 'close')
  return answer
}
const head = 'POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

test('[DO-07] a request whose head does not end, and one whose body does not, are answered 408 and end', async () => {
  const slow = ['', head, `${head}Content-Length: 100\r\n\r\n`, `${head}Content-Length: 100\r\n\r\n{"username":`]
  const ended: string[] = []
  const answers = await Promise.all(
    slow.map(async (text) => {
      const answer = await answerTo(text)
      ended.push(text.includes('\r\n\r\n') ? 'body' : 'head')
      return answer
    }),
  )
  for (const answer of answers.slice(1)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(ended, 'a head has less time').toEqual(['head', 'head', 'body', 'body'])
}, 60_000)
