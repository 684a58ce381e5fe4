import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { faults, ownServers, suites } from '../containers/suites.ts'
import { importsOf, ROOT, sourcesBelow, textOf } from '../support/sources.ts'

const files = sourcesBelow('apps/api/src', 'tests').filter((file) => file.endsWith('.test.ts'))
/** one reason covers all tests that such an entry includes */
const starters = [...files, 'tests/support/theatre.ts']
const starts = (file: string, what: RegExp): boolean => importsOf(file).some((path) => what.test(path))
const given = suites.flat()

test('[DP-06] a test that gets its servers from the shared helper runs against real ones, too', () => {
  const asking = files.filter(
    (file) => starts(file, /support\/stores\.ts$/) || /process\.env\.\w+B_TEST_URL/.test(textOf(file)),
  )
  expect(given.toSorted()).toEqual(asking.toSorted())
})

test('[DP-06] every other test that starts a server says why it needs its own', () => {
  const own = /test-server\/(server|cluster)\.ts$|\/(redis-server|store-server)\.ts$/
  const starting = starters.filter((file) => starts(file, own) && !given.includes(file))
  expect(Object.keys(ownServers).toSorted()).toEqual(starting.toSorted())
})

test('[DP-06] a suite against real servers causes each fault of machines and stores that the simulation knows', () => {
  expect(Object.values(faults).filter((file) => !given.includes(file))).toEqual([])
})

test('[DP-06] without a Docker engine the command says so in one line, and fails', (it) => {
  // the command looks for an engine in these places, too, whatever the variables say
  const sockets = ['/var/run/docker.sock', `/run/user/${process.getuid?.()}/docker.sock`]
  if (sockets.some((path) => existsSync(path)))
    return it.skip('there is a Docker engine on this machine: the command would use it')
  const env = { PATH: process.env['PATH'], HOME: ROOT, DOCKER_HOST: 'tcp://127.0.0.1:1' }
  const main = join(ROOT, 'tests/containers/main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 30_000 })
  const line = 'There is no Docker engine here: these tests start real databases in containers. Nothing was tested.\n'
  expect([status, stdout, stderr]).toEqual([1, '', line])
})

test('[DP-06] if an image cannot be pulled, the command says which and why in one line, and fails', async () => {
  const engine = createServer(({ url = '', method }, answer) => {
    const is = (path: string) => url.endsWith(path)
    const [status, body] = is('/info')
      ? [200, { OperatingSystem: 'none', Architecture: 'x86_64', ServerVersion: '28.0.0', NCPU: 1, MemTotal: 1 }]
      : method === 'GET' && is('/json')
        ? [404, { message: 'No such image' }]
        : [500, { message: 'lookup of the registry: no such host' }]
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await once(engine.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void engine.close())
  const { port } = engine.address() as AddressInfo
  const env = { PATH: process.env['PATH'], HOME: ROOT, DOCKER_HOST: `tcp://127.0.0.1:${port}` }
  const child = spawn(process.execPath, [join(ROOT, 'tests/containers/main.ts')], { env })
  const [said, closing, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')])
  const lines = ['eventstore:23.10.0-bookworm-slim', 'eventstore:24.10.0-bookworm-slim', 'kurrentdb:26.0.3'].map(
    (image) =>
      expect.stringContaining(
        `${image} or redis:7.4.2-bookworm cannot be started: (HTTP code 500) server error - lookup`,
      ),
  )
  expect([code, said, closing.trim().split('\n')]).toEqual([1, '', [...lines, '0 passed, 3 failed']])
})
