import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { scratchDir } from '../support/product.ts'
import { call, createShow, json, openConsole, until } from '../support/show.ts'
import { ROOT } from '../support/sources.ts'

const data = scratchDir()
let origin = ''
let printed = ''
let dev: ChildProcess

/** How often the API has said that it is ready. */
const starts = (): number => printed.split('Ghostlight is ready.').length - 1
const pageAt = async (path: string): Promise<string> => (await call(origin, path)).text()

describe('npm run dev', () => {
  beforeAll(async () => {
    const port = await freePort()
    origin = `http://localhost:${port}`
    const args = ['scripts/launch.mjs', 'dev', '--', '--port', String(port), '--data-dir', data.dir]
    const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LOG_LEVEL: 'warn' }
    dev = spawn(process.execPath, args, { cwd: ROOT, env })
    for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk) => (printed += chunk))
    await until('it is ready', () => starts() === 1 || dev.exitCode !== null, 60_000)
    expect(dev.exitCode, printed).toBe(null)
  })
  afterAll(async () => {
    if (dev.exitCode === null) dev.kill('SIGTERM')
    if (dev.exitCode === null) await once(dev, 'exit')
    data.remove()
  })

  test('[DV-01] one port is printed, and serves every page at the same path as the product', async () => {
    await until('its address is printed', () => printed.includes(`${origin}/dramaturg`))
    const scripts = { '/src/main.tsx': ['/dramaturg', '/authoring', '/replay/ABCDEF'] }
    const others = {
      '/src/phone/main.tsx': ['/', '/show/ABCDEF', '/adduser/ABCDEF'],
      '/src/wall/main.ts': ['/wall/ABCDEF'],
      '/src/stage/main.ts': ['/stage/ABCDEF'],
    }
    for (const [script, paths] of Object.entries({ ...scripts, ...others }))
      for (const path of paths) expect(await pageAt(path), path).toContain(`src="${script}"`)
    // the code that updates a page without a reload
    for (const path of ['/dramaturg', '/show/ABCDEF', '/wall/ABCDEF', '/src/app/App.tsx'])
      expect((await pageAt(path)).includes('/@vite/client'), path).toBe(true)
  })

  test('[DV-01] the API and its sockets are behind the same port, and phones are sent to that port', async () => {
    const show = await createShow(origin, 1)
    await openConsole(show)
    expect((await json<{ origin: string }>(call(origin, '/api/meta'))).origin).toMatch(
      new RegExp(`:${new URL(origin).port}$`),
    )
    expect((await call(origin, '/demo/the-last-modem.xlsx')).status).toBe(200)
  })

  test('[DV-02] the API restarts when one of its files or of a package changes', async () => {
    for (const file of ['apps/api/src/adapters/event-store/sqlite/row.ts', 'packages/domain/index.ts']) {
      const before = starts()
      utimesSync(join(ROOT, file), new Date(), new Date())
      await until(`started anew for ${file}`, () => starts() > before, 30_000)
    }
    expect((await call(origin, '/readyz')).status).toBe(200)
  })

  test('[DV-03] when it is stopped, all processes that it started end too', async () => {
    dev.kill('SIGINT')
    await once(dev, 'exit')
    expect(dev.exitCode).toBe(130)
    await expect(call(origin, '/dramaturg')).rejects.toThrow()
    expect(await pidsOf(data.dir)).toBe('')
  })
})

/** Processes that have this text in their command line. */
const pidsOf = async (text: string): Promise<string> => {
  const child = spawn('pgrep', ['-f', text], { stdio: ['ignore', 'pipe', 'ignore'] })
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  await once(child, 'close')
  return out
}
