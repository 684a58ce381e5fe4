import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { heldUpMs } from '../support/held-up.ts'
import { scratchDir } from '../support/product.ts'
import { call, json } from '../support/show.ts'
import { ROOT } from '../support/sources.ts'

const data = scratchDir()
const clone = join(data.dir, 'clone')
/**
 * A PATH with the machine's own programs only, without those of this checkout and without the Node that runs this test.
 */
const path = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((it) => !it.includes('node_modules') && it !== '')
  .join(delimiter)

/** The files of a clone: tracked files as they are now, and new ones that are not ignored. */
const copyOfCheckout = (): void => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
    .toString()
    .split('\0')
  for (const file of files.filter((it) => it !== '')) {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    cpSync(join(ROOT, file), join(clone, file))
  }
}

const ofTests = ['node_modules/vitest', 'node_modules/typescript', 'apps/web/node_modules/@playwright/test']
const tools = (): string[] => ofTests.filter((it) => existsSync(join(clone, it)))

/** Runs one stage of `npm test` to its end. */
const npmTest = (...args: string[]) => {
  const env = { PATH: path, HOME: process.env['HOME'] ?? '' }
  const { status, stdout, stderr } = spawnSync('npm', ['test', '--', ...args], { cwd: clone, env, encoding: 'utf8' })
  return { code: status, printed: `${stdout}${stderr}` }
}

/** Runs `npm start` until it is ready, measures it, and ends it with the signal of a service manager. */
const npmStart = async () => {
  const port = await freePort()
  const from = Date.now()
  const args = ['start', '--', '--port', String(port), '--data-dir', join(data.dir, 'data')]
  const child = spawn('npm', args, { cwd: clone, env: { PATH: path, HOME: process.env['HOME'] ?? '' }, detached: true })
  let printed = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
      if (printed.includes('Ghostlight is ready.')) ready.resolve()
    })
  child.once('exit', (code) => ready.reject(new Error(`npm start ended with ${code}:\n${printed}`)))
  await ready.promise
  // count only its own work and its own waits, because the machine may be busy with something else
  const ms = Date.now() - from - heldUpMs(child.pid ?? 0)
  const { name } = await json<{ name: string }>(call(`http://localhost:${port}`, '/api/meta'))
  const page = await (await call(`http://localhost:${port}`, '/dramaturg')).text()
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await once(child, 'exit')
  const made = ['node_modules/.modules.yaml', 'apps/web/dist/index.html'].map(
    (file) => statSync(join(clone, file)).mtimeMs,
  )
  return { ms, made, name, page, tools: tools() }
}

describe('a fresh clone on a machine with only Node and npm', () => {
  let first: Awaited<ReturnType<typeof npmStart>>
  let second: Awaited<ReturnType<typeof npmStart>>
  let third: ReturnType<typeof npmTest>

  beforeAll(async () => {
    copyOfCheckout()
    first = await npmStart()
    second = await npmStart()
    third = npmTest('lint', 'package.json')
  }, 300_000)
  afterAll(() => data.remove())

  test('[ST-04 ST-06] npm start installs, builds and serves the whole product', () => {
    expect(first.name).toBe('Ghostlight')
    expect(first.page).toContain('<script type="module"')
  })
  test('[ST-05] it runs with its own Node 26, whatever Node starts it', () => {
    const own = execFileSync(join(clone, 'node_modules/.bin/node'), ['--version']).toString()
    expect(own).toMatch(/^v26\./)
  })
  test('[ST-04] packages that only tests and tools need are not installed until npm test brings them', () => {
    expect(first.tools).toEqual([])
    expect(third).toMatchObject({ code: 0, printed: expect.stringContaining('── lint') })
    expect(tools()).toEqual(ofTests)
  })
  test('[ST-13] a second start neither installs nor builds, and takes less than 5 s', () => {
    expect(second.made).toEqual(first.made)
    expect(second.ms).toBeLessThan(5_000)
  })
})
