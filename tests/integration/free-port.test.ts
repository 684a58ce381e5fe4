import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'

const run = promisify(execFile)
const module = fileURLToPath(new URL('../support/free-port.ts', import.meta.url))
const drawing = `
  const { freePort } = await import(${JSON.stringify(module)})
  const ports = []
  for (let n = 0; n < 300; n += 1) ports.push(await freePort())
  console.log(JSON.stringify(ports))
  process.stdin.resume()
  process.stdin.on('end', () => process.exit())`

test('a port that was given is not given again, neither here nor in another process', async () => {
  const other = run(process.execPath, ['--input-type=module', '-e', drawing])
  const given = await new Promise<number[]>((resolve) => {
    other.child.stdout?.once('data', (printed: string) => resolve(JSON.parse(printed)))
  })
  for (let n = 0; n < 300; n += 1) given.push(await freePort())
  other.child.stdin?.end()
  await other
  expect(new Set(given).size).toBe(600)
})

test('the lowest and the highest port that is ever given can be fetched from', async () => {
  const random = vi.spyOn(Math, 'random')
  for (const drawn of [0, 0.008, 0.99999]) {
    random.mockReturnValueOnce(drawn)
    const answer = fetch(`http://127.0.0.1:${await freePort()}`)
    await expect(answer).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  }
  random.mockRestore()
})
