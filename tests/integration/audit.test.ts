import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { holesOfNode, isIn } from '../../scripts/lib/kept-advisories.mjs'
// @ts-expect-error: a script without types
import { holesInWords } from '../../scripts/lib/toolchain.mjs'

const script = fileURLToPath(new URL('../../scripts/audit.mjs', import.meta.url))

/** Runs `npm run audit` against a registry that gives this answer. */
const audit = async (status: number, body: unknown, { kept, args = [] }: { kept?: object; args?: string[] } = {}) => {
  const ADVISORIES = join(mkdtempSync(join(tmpdir(), 'audit-')), 'advisories.json')
  writeFileSync(ADVISORIES, JSON.stringify({ asOf: '2026-01-31', complete: false, advisories: {}, node: [], ...kept }))
  const asked: { url: string | undefined; versions: Record<string, string[]> }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({ url: request.url, versions: JSON.parse(Buffer.concat(parts).toString()) })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, ADVISORIES, npm_config_registry: `http://127.0.0.1:${port}/npm/` }
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string[] }>()
  execFile(process.execPath, [script, ...args], { env }, (error, stdout) =>
    resolve({ code: Number(error?.code ?? 0), said: stdout.trim().split('\n') }),
  )
  const { code, said } = await promise
  server.close()
  const written = JSON.parse(readFileSync(ADVISORIES, 'utf8'))
  rmSync(dirname(ADVISORIES), { recursive: true })
  return { code, said, asked, written }
}

test('[DO-62] the registry is asked about the lockfile’s packages, each with its installed versions', async () => {
  const { code, said, asked } = await audit(200, {})
  expect([code, said.length]).toEqual([0, 1])
  expect(said[0]).toMatch(/^The registry knows of no vulnerabilities in these \d{3,4} packages\.$/)
  expect(asked.map(({ url }) => url)).toEqual(['/npm/-/npm/v1/security/advisories/bulk'])
  const versions = asked[0]?.versions ?? {}
  expect(Object.keys(versions)).toEqual(expect.arrayContaining(['fastify', '@biomejs/biome', 'react']))
  expect(
    Object.values(versions)
      .flat()
      .filter((it) => !/^\d+\.\d+\.\d+[\w.+-]*$/.test(it)),
  ).toEqual([])
})

test('[DO-62] known vulnerabilities are listed, the worst first, and fail the command', async () => {
  const hole = (severity: string) => ({ severity, title: `a ${severity} hole`, vulnerable_versions: '<9', url: 'u' })
  const { code, said } = await audit(200, { fastify: [hole('low'), hole('critical')], ws: [hole('high')] })
  expect(code).toBe(1)
  expect(said).toEqual([
    'critical  fastify <9  a critical hole  u',
    'high  ws <9  a high hole  u',
    'low  fastify <9  a low hole  u',
  ])
})

describe('if the registry gives no answer', () => {
  test.each([
    [405, {}],
    [200, ['nothing']],
  ])(
    '[DO-62] the command says so (%i), compares the stored advisories, and says how old they are',
    async (status, body) => {
      const { code, said } = await audit(status, body)
      expect([code, said.length]).toEqual([0, 2])
      expect(said[0]).toMatch(/^The registry gave no answer about these \d{3,4} packages: its? .+\.$/)
      expect(said[1]).toMatch(
        /^The advisories kept here, of 2026-01-31, \d+ days old, name none of these packages\. They are not complete/,
      )
    },
  )

  test('[DO-62] a stored advisory about an installed version is listed and fails the command; one about another version is not', async () => {
    const hole = (severity: string, range: string) => ({
      severity,
      title: 'a hole',
      vulnerable_versions: range,
      url: 'u',
    })
    const advisories = {
      fastify: [hole('high', '>=1.0.0 <999.0.0'), hole('low', '<0.1.0')],
      ws: [hole('critical', '<0.1.0 || >= 0.0.1')],
      'not-installed': [hole('critical', '*')],
    }
    const { code, said } = await audit(405, {}, { kept: { advisories, complete: true } })
    expect(code).toBe(1)
    expect(said.slice(1)).toEqual([
      expect.stringMatching(/^The advisories kept here, of 2026-01-31, \d+ days old, name 2 of them\.$/),
      'critical  ws <0.1.0 || >= 0.0.1  a hole  u',
      'high  fastify >=1.0.0 <999.0.0  a hole  u',
    ])
  })

  test('[DO-62] the stored advisories are not renewed; once a registry answers, they are', async () => {
    const refresh = { args: ['--refresh'] }
    expect((await audit(405, {}, refresh)).written).toMatchObject({ asOf: '2026-01-31', complete: false })
    const answer = { ws: [{ severity: 'low', title: 't', vulnerable_versions: '<9', url: 'u' }] }
    const { written } = await audit(200, answer, refresh)
    expect(written).toMatchObject({ complete: true, advisories: answer })
    expect(Date.parse(written.asOf)).toBeGreaterThan(Date.parse('2026-01-31'))
    expect((await audit(200, answer)).written).toMatchObject({ complete: false, advisories: {} })
  })
})

test('[DO-62 DO-97] versions are compared by number, and an unreadable part of a range counts as a match', () => {
  for (const [version, range, expected] of [
    ['1.2.3', '<1.2.10', true],
    ['1.10.0', '<1.9.9', false],
    ['2.0.0-beta.1', '<2.0.0', true],
    ['2.0.0', '=2.0.0 || <1', true],
    ['3.0.0', '>= 1.0.0 < 3.0.0', false],
    ['3.0.0', 'all of them', true],
  ] as const)
    expect(isIn(version, range), `${version} in ${range}`).toBe(expected)
  const node = [{ fixedIn: '24.4.1', ids: ['CVE-2025-27209'] }]
  const holes = holesOfNode({ node }, 'v24.0.0')
  expect(holesInWords({ version: 'v24.0.0', holes })).toBe(
    'Node v24.0.0 has known vulnerabilities (CVE-2025-27209). Install Node 24.4.1 or a newer 24, and start again with it.',
  )
  expect(['v24.0.0', '24.4.1', '24.21.0', '26.10.0'].map((it) => holesOfNode({ node }, it).length)).toEqual([
    1, 0, 0, 0,
  ])
})

test('[DO-97] the machine’s own Node replaces a packaged one with known vulnerabilities, but not a packaged one without', async () => {
  const found = async (version: string) => {
    const dir = mkdtempSync(join(tmpdir(), 'packaged-'))
    const bin = join(dir, 'node_modules', 'node-test-x64', 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'node'), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 })
    const toolchain = pathToFileURL(fileURLToPath(new URL('../../scripts/lib/toolchain.mjs', import.meta.url))).href
    const ask = `import { findNode } from '${toolchain}'; console.log(findNode())`
    const child = execFile(process.execPath, ['--input-type=module', '-e', ask], { cwd: dir })
    const said = await new Promise<string>((resolve) =>
      child.stdout?.once('data', (text) => resolve(String(text).trim())),
    )
    rmSync(dir, { recursive: true })
    return said === process.execPath ? 'its own' : said.slice(said.indexOf('/node_modules'))
  }
  expect(await found('v24.0.0')).toBe('its own')
  expect(await found('v26.10.0')).toBe('/node_modules/node-test-x64/bin/node')
})
