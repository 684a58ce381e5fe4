import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { apart } from '../../apps/api/build/apart.ts'
import { allPlatforms, nodePackage, type Platform, packagedNode, systemOf } from '../../scripts/package/platforms.ts'
import { sha256 } from '../../scripts/package/shared.ts'
import { openBareRoot } from '../support/bare-root.ts'
import { putDataFolder } from '../support/data-folders.ts'
import { digestOf } from '../support/digest.ts'
import { freePort } from '../support/free-port.ts'
import { makeImageRoot, noRootsHere, runImage } from '../support/image-root.ts'
import { plainEnvironment, scratchDir } from '../support/product.ts'
import { call, createShow, json, openConsole, openPhone, readLog, until } from '../support/show.ts'
import { ROOT } from '../support/sources.ts'

/**
 * `PACKAGES=all npm test -- vitest tests/integration/package.test.ts` packs for every platform and runs npx; that takes
 * minutes. `PACKAGES=npx` only adds npx.
 */
const asked = process.env['PACKAGES']
const platforms: readonly Platform[] = asked === 'all' ? allPlatforms : ['linux-x64']
/** Made twice, to compare the bytes. */
const again: readonly Platform[] = platforms.length > 1 ? ['linux-x64', 'darwin-arm64', 'win-x64'] : platforms
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const data = scratchDir()
afterAll(data.remove)
const one = join(data.dir, 'one')
const nameOf = (platform: Platform): string => `ghostlight-${version}-${platform}`
const fileOf = (folder: string, platform: Platform): string =>
  join(folder, `${nameOf(platform)}.${platform.startsWith('win') ? 'zip' : 'tar.gz'}`)

const npmFile = `ghostlight-${version}.tgz`

const run = promisify(execFile)
const unpack = (file: string, folder: string) => {
  mkdirSync(folder)
  return run('tar', ['-xzf', file, '--strip-components=1', '-C', folder])
}

type Digests = { folder: string; npm: string }
const packedAgain = new Map<Platform, Digests>()
const packAgain = async (platform: Platform) => {
  const script = fileURLToPath(new URL('../support/package-again.ts', import.meta.url))
  const { stdout } = await run(process.execPath, [script, platform, join(data.dir, platform, nameOf(platform))])
  packedAgain.set(platform, JSON.parse(stdout))
}
const allAgain = async () => {
  for (const platform of again) await packAgain(platform)
}
beforeAll(async () => {
  const named = platforms.flatMap((platform) => ['--platform', platform])
  const packed = run(process.execPath, ['scripts/launch.mjs', 'package', '--', ...named, '--out', one], { cwd: ROOT })
  await Promise.all([packed, allAgain()])
}, 900_000)

test('[PG-03] packs the same commit to the same bytes, and writes their checksums beside them', async () => {
  const npm = await digestOf(createReadStream(join(one, npmFile)))
  for (const platform of again) {
    const file = createReadStream(fileOf(one, platform))
    const bytes = platform.startsWith('win') ? file : file.pipe(createGunzip())
    expect(packedAgain.get(platform), platform).toEqual({ folder: await digestOf(bytes), npm })
  }
  // what gzip adds: no name, and no time
  for (const platform of platforms.filter((it) => !it.startsWith('win')))
    expect(readFileSync(fileOf(one, platform)).toString('hex', 0, 8), platform).toBe('1f8b080000000000')
  const sums = readFileSync(join(one, 'SHA256SUMS'), 'utf8').trim().split('\n')
  // a package and its list for each platform, and the package for npx
  expect(sums).toHaveLength(2 * platforms.length + 1)
  for (const line of sums) {
    const [sum = '', name = ''] = line.split('  ')
    expect(sha256(readFileSync(join(one, name))), name).toBe(sum)
  }
})

/** Runs npm's package until it serves its demo. */
const servesDemo = async (
  command: readonly [string, ...string[]],
  more: Record<string, string> = {},
): Promise<void> => {
  const port = await freePort()
  const env = { ...plainEnvironment(), DATA_DIR: join(data.dir, `npm-${port}`), PORT: String(port), ...more }
  const [program, ...args] = command
  const child = spawn(program, args, { cwd: data.dir, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  type Meta = { demo: object; version: string }
  const meta = await until(
    'the demo is served',
    () =>
      child.exitCode === null
        ? json<Meta>(call(`http://localhost:${port}`, '/api/meta')).catch(() => undefined)
        : expect.fail(`${program} ended with ${child.exitCode}: ${said}`),
    500_000,
  )
  const { demo, version: served } = meta
  expect([demo, served]).toEqual([{ username: 'operator', password: 'ghostlight' }, version])
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await once(child, 'exit')
}

test('[PG-20] npm’s package names the tested version of each package that its bundle loads, and serves the demo with them', async () => {
  const folder = join(data.dir, 'npm')
  await unpack(join(one, npmFile), folder)
  const { name, dependencies, bin, private: isPrivate } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const api = JSON.parse(readFileSync(join(ROOT, 'apps/api/package.json'), 'utf8')).dependencies
  expect([name, isPrivate, bin]).toEqual(['ghostlight', undefined, { ghostlight: 'bin/ghostlight.js' }])
  for (const [id, needed] of Object.entries(dependencies)) expect([id, needed]).toEqual([id, api[id]])
  // what npm would install, and nothing else of this checkout
  mkdirSync(join(folder, 'node_modules'))
  for (const id of Object.keys(dependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', id)), { recursive: true })
    symlinkSync(join(ROOT, 'apps/api/node_modules', id), join(folder, 'node_modules', id))
  }
  await servesDemo([process.execPath, join(folder, bin.ghostlight), 'start'])
})

/** Where this machine finds the npm registry, and whom it trusts. */
const network = (): Record<string, string> => {
  const known = Object.entries(process.env).filter(([name]) => /^NODE_EXTRA_CA_CERTS$|^https?_proxy$/i.test(name))
  return Object.fromEntries(known.map(([name, value]) => [name, value ?? '']))
}

// it fetches some 150 packages, which takes minutes on a slow line; npx takes an absolute path for a program
test.runIf(asked === 'all' || asked === 'npx')(
  '[PG-20] npx installs the package from its file and runs the demo',
  async () => {
    const more = { ...network(), npm_config_cache: join(data.dir, 'npm-cache') }
    await servesDemo(['npx', '-y', `./one/${npmFile}`, 'start'], more)
  },
  600_000,
)

/** The packages that the bundle loads. Flite is a file of WebAssembly, which a thread reads. */
const loaded = (): string[] => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'apps/api/package.json'), 'utf8'))
  return Object.keys(dependencies).filter(
    (id) => apart.some((name) => id === name || id.startsWith(`${name}/`)) && !id.startsWith('@echogarden/'),
  )
}

const namesIn = async (platform: Platform): Promise<string[]> => {
  const file = fileOf(one, platform)
  const command = platform.startsWith('win') ? (['unzip', '-Z1'] as const) : (['tar', '-tzf'] as const)
  return (await run(command[0], [command[1], file], { maxBuffer: 2 ** 26 })).stdout.trim().split('\n')
}
const launcher = (platform: Platform): string =>
  platform.startsWith('win')
    ? 'Ghostlight.bat'
    : platform.startsWith('darwin')
      ? 'Ghostlight.command'
      : 'Ghostlight.desktop'

test.each(platforms)(
  '[PG-01 PG-02] the folder for %s has its launcher, its own native parts and its Node, and is small',
  async (platform) => {
    const names = await namesIn(platform)
    const own = names.map((name) => name.replace(`${nameOf(platform)}/`, ''))
    const { os, cpu } = systemOf(platform)
    const system = `${os}-${cpu}`
    expect(names.every((name) => name.startsWith(nameOf(platform)))).toBe(true)
    expect(own).toEqual(
      expect.arrayContaining([
        launcher(platform),
        'READ-ME.txt',
        'NOTICES.txt',
        'runtime/LICENSE',
        platform.startsWith('win') ? 'runtime/node.exe' : 'runtime/node',
        'app/apps/api/dist/installed.js',
        'app/apps/web/dist/phone.html',
        'app/demo/the-last-modem.xlsx',
      ]),
    )
    const natives = own.filter((name) => name.endsWith('.node'))
    expect(natives.length).toBeGreaterThanOrEqual(4)
    expect(natives.filter((name) => !name.includes(system))).toEqual([])
    expect(own.filter((name) => /\.map$|\.d\.ts$|\.test\.|\/src\/.*\.tsx?$/.test(name))).toEqual([])
    expect(statSync(fileOf(one, platform)).size).toBeLessThan(120 * 2 ** 20)
  },
)

test.each(platforms)(
  '[PG-04] the list of what is inside the package for %s is valid, and names its Node by the kept hash',
  async (platform) => {
    const text = readFileSync(join(one, `${nameOf(platform)}.cdx.json`), 'utf8')
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull()
    const { components } = JSON.parse(text)
    const named = (name: string) => components.find((it: { name: string }) => it.name === name)
    expect(named('node')).toMatchObject({
      version: packagedNode.version,
      hashes: [{ alg: 'SHA-256', content: packagedNode.sha256[platform] }],
    })
    expect(named('fastify')).toMatchObject({ version: expect.any(String), hashes: [{ alg: 'SHA-512' }] })
    expect(components.filter((it: { name: string }) => it.name === 'vitest')).toEqual([])
  },
)

test('[PG-02] every platform has the same release of Node', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(allPlatforms.map((platform) => optionalDependencies[nodePackage(platform)])).toEqual(
    allPlatforms.map(() => packagedNode.version),
  )
  expect(Object.keys(packagedNode.sha256).toSorted()).toEqual([...allPlatforms].toSorted())
})

test('[PG-05 PG-06 PG-07 PG-08 UG-01] in a root without npm, Git and network it is ready in 3 s, plays the demo show, is stopped from its page, and goes on with an older data folder', async () => {
  const bare = await openBareRoot(fileOf(one, 'linux-x64'), join(data.dir, 'root'))
  // what only some houses need is there, too
  const program = `for (const id of ${JSON.stringify(loaded())}) await import(id); const { ElevenLabsClient } = await import('@elevenlabs/elevenlabs-js'); new ElevenLabsClient({ apiKey: 'x' }).voices`
  const all = await run(join(bare.folder, 'runtime/node'), ['--input-type=module', '-e', program], {
    cwd: join(bare.folder, 'app'),
  })
  expect(all).toEqual({ stdout: '', stderr: '' })
  const running = await bare.start()
  onTestFinished(() => void running.stop())
  expect(running.printed()).toContain(`Data        /root/.local/share/ghostlight`)
  const show = await createShow(running.origin, 2)
  const [console, phone] = [await openConsole(show), await openPhone(show, show.audience[0] ?? (undefined as never))]
  const { type } = await console.ask('runCue', { cueId: show.board.cues[0]?._id })
  expect(type).toBe('runCueResult')
  await until('the phone gets a sound', () => phone.received.some((frame) => frame.type === 'audioContent'))

  const page = await (await call(running.origin, running.page)).text()
  expect(page).toContain(`/show/${show.board._id}`)
  expect(page).toContain('1 phone is connected')
  expect(page).toContain('/root/.local/share/ghostlight')
  const stop = running.page.replace('?', '/stop?')
  const asked = await (await call(running.origin, stop, { method: 'POST' })).text()
  expect(asked).toContain('Stop anyway')
  expect(await (await call(running.origin, `${stop}&sure`, { method: 'POST' })).text()).toContain(
    'Ghostlight has stopped',
  )
  expect(await running.exited).toBe(0)

  rmSync(bare.dataDir, { recursive: true })
  mkdirSync(bare.dataDir, { recursive: true })
  const older = await putDataFolder('2026-11-21', bare.dataDir)
  const again = await bare.start()
  onTestFinished(() => void again.stop())
  // the first one reads the whole folder from a disk that may be busy
  expect(Math.min(running.ms, again.ms)).toBeLessThan(3_000)
  const { token } = await json<{ token: string }>(
    call(again.origin, '/api/auth', { body: { username: 'operator', password: 'ghostlight' } }),
  )
  const events = await readLog({ origin: again.origin, token, board: { _id: older.board } as never, audience: [] })
  expect(events.length).toBeGreaterThanOrEqual(older.events)
  expect(readdirSync(join(bare.dataDir, 'before-upgrade'))).toHaveLength(1)
  expect(await again.stop()).toBe(0)
  expect(existsSync(join(bare.root, 'ghostlight', 'data'))).toBe(false)
})

test('[PG-21] the root of the image runs read-only, without rights, and keeps what it writes in its volumes', async (it) => {
  const why = noRootsHere()
  if (why) return it.skip(why)
  const unpacked = join(data.dir, 'unpacked')
  await unpack(fileOf(one, 'linux-x64'), unpacked)
  const root = join(data.dir, 'image')
  const stage = makeImageRoot(unpacked, root)
  expect([stage.user, stage.command]).toEqual(['node', ['ghostlight', 'start']])

  const writing = await runImage(root, stage, [
    'sh',
    '-c',
    'touch /ghostlight/x; touch /usr/x; touch /data/x /tmp/x && cat /proc/self/status',
  ])
  await once(writing.child, 'close')
  for (const said of ["'/ghostlight/x': Read-only", "'/usr/x': Read-only"]) expect(writing.printed()).toContain(said)
  expect(writing.printed()).toMatch(/^Uid:\s+1000\s+1000.*^CapEff:\s+0+$.*^CapBnd:\s+0+$.*^NoNewPrivs:\s+1$/ms)

  const running = await runImage(root, stage, stage.command)
  onTestFinished(() => void (running.child.exitCode ?? process.kill(-(running.child.pid ?? 0), 'SIGKILL')))
  const origin = `http://127.0.0.1:${running.port}`
  await until('the node is ready', async () => {
    if (running.child.exitCode !== null) throw new Error(running.printed())
    return (await call(origin, '/readyz').catch(() => undefined))?.ok
  })
  expect((await json<{ version: string }>(call(origin, '/api/meta'))).version).toBe(version)
  expect(readdirSync(join(root, 'data'))).toContain('log.sqlite')
  expect(readdirSync(join(root, 'keys')).length).toBeGreaterThan(0)
  // a command of the guides, inside
  const asked = await runImage(root, stage, ['ghostlight', 'help'])
  const [code] = await once(asked.child, 'close')
  expect([code, asked.printed()]).toEqual([0, expect.stringMatching(/^usage: ghostlight COMMAND/)])
})
