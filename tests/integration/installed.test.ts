import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoHouse } from '../support/demo-house.ts'
import { freePort } from '../support/free-port.ts'
import { plainEnvironment, scratchDir } from '../support/product.ts'
import { createShow, until } from '../support/show.ts'
import { ROOT } from '../support/sources.ts'

const program = join(ROOT, 'apps/api/dist/installed.js')
const data = demoHouse()
const scratch = scratchDir()
const opened = join(scratch.dir, 'opened')
const port = await freePort()

/** A machine with a browser that notes what it is asked to open, and with settings in the data folder. */
const env = { ...plainEnvironment(), DATA_DIR: data.dir, PATH: `${scratch.dir}${delimiter}${process.env['PATH']}` }
const lastOpened = (): string => (existsSync(opened) ? readFileSync(opened, 'utf8').trim() : '')

let printed = ''
let page = ''
const start = () => spawn(process.execPath, [program], { env })
let server: ReturnType<typeof start>
beforeAll(async () => {
  mkdirSync(scratch.dir, { recursive: true })
  writeFileSync(join(scratch.dir, 'xdg-open'), `#!/bin/sh\necho "$1" > '${opened}'\n`, { mode: 0o755 })
  writeFileSync(join(data.dir, 'settings.env'), `PORT=${port}\nVENUE_TIME_ZONE=Europe/Berlin\n`)
  server = start()
  server.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  page = await until('the page is opened', () => lastOpened() || undefined, 30_000)
})
afterAll(async () => {
  if (server.exitCode === null) {
    server.kill()
    await once(server, 'exit')
  }
  data.remove()
  scratch.remove()
})

/** Asks as a browser of this machine would, with any headers. */
const ask = (
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  new Promise<{ status: number | undefined; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const asked = request(url, { method, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode, text, headers: answer.headers }))
    })
    asked.on('error', reject).end()
  })
const here = (path: string): string => `http://localhost:${port}${path}`

test('[PG-07 PG-11 PG-12] a start takes the settings of the data folder, and opens its page in the browser', async () => {
  expect(page).toMatch(new RegExp(`^http://localhost:${port}/running\\?key=[\\w-]{43}$`))
  expect(printed).toContain(page)
  const { timeZone } = JSON.parse((await ask(here('/api/meta'))).text)
  expect(timeZone).toBe('Europe/Berlin')
  const { status, text, headers } = await ask(page)
  expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer'])
  expect(text).toContain('No show is open yet.')
  expect(text).toContain(data.dir)
})

test('[PG-07] the page has a QR code for each of the first three open shows, and none for a rehearsal', async () => {
  const shows = []
  for (const rehearsal of [false, true, false, false, false]) shows.push(await createShow(here(''), 1, rehearsal))
  const { text } = await ask(page)
  expect(text.match(/<svg class="qr"/g)).toHaveLength(3)
  const [first, rehearsal, ...others] = shows.map(({ board }) => text.includes(`/show/${board._id}?k=`))
  expect([first, rehearsal, others]).toEqual([false, false, [true, true, true]])
})

test('[PG-10] a second start starts nothing, says so, and opens the same page', () => {
  writeFileSync(opened, '')
  const { status, stdout } = spawnSync(process.execPath, [program, 'open'], { env, encoding: 'utf8' })
  expect([status, stdout.trim()]).toEqual([0, `Ghostlight is already running. Its page is ${page}`])
  return expect.poll(lastOpened).toBe(page)
})

test('[PG-09] the page and its button refuse who has no key, comes from elsewhere, or is sent by another page', async () => {
  const stop = page.replace('?', '/stop?')
  const wrong = [here('/running'), here('/running?key='), page.replace(/.$/, (it) => (it === 'A' ? 'B' : 'A'))]
  for (const url of wrong) {
    const { status, text } = await ask(url)
    expect([status, text.includes(data.dir)], url).toEqual([403, false])
    expect((await ask(url.replace('/running', '/running/stop'), { method: 'POST' })).status, url).toBe(403)
  }
  const foreign = [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { host: 'evil.example', origin: 'http://evil.example' },
    { 'x-forwarded-for': '192.168.1.7' },
  ]
  for (const headers of foreign)
    expect((await ask(stop, { method: 'POST', headers })).status, JSON.stringify(headers)).toBe(403)
  expect((await ask(page, { headers: { host: 'evil.example' } })).status).toBe(403)
  // a link cannot stop it, only the button
  await ask(stop)
  expect(server.exitCode).toBeNull()
})

test('[PG-13] the command line of the folder names itself as it is typed, and finds the data', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })
  expect(run('help').stdout).toContain('usage: ghostlight COMMAND')
  expect(run('login-link').stdout).toMatch(new RegExp(`^http://localhost:${port}/dramaturg#login=`))
  expect(run('nonsense')).toMatchObject({ status: 1, stderr: expect.stringContaining('there is no command nonsense') })
})

test('[PG-08] the button stops it as a signal would, and the page is gone', async () => {
  const ended = once(server, 'exit')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://localhost:${port}` }
  const { text } = await ask(page.replace('?', '/stop?'), { method: 'POST', headers })
  expect(text).toContain('Ghostlight has stopped')
  expect(await ended).toEqual([0, null])
  expect(statSync(join(data.dir, 'kept')).isDirectory()).toBe(true)
})
