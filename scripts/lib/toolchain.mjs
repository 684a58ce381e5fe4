import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { holesOfNode } from './kept-advisories.mjs'
import { platformOf, strangeNode } from './node-checksums.mjs'
import { fail, output, ROOT, succeeds } from './process.mjs'
import { filesBelow, hashOf, once, stampOf } from './stamp.mjs'

const PNPM = '10.34.8'
const WINDOWS = process.platform === 'win32'

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Ghostlight needs Node 20.19 or later to start (it brings its own Node 26 to run); this is ${process.version}.`)
}

/** The packages that a show needs: the server, the tools that build its pages, and Node. */
const TO_RUN = [
  '--prod',
  ...['ghostlight', '@ghostlight/api...', '@ghostlight/web...'].flatMap((it) => ['--filter', it]),
]

/**
 * Installs the packages of the lockfile if it or a package.json has changed. `toRun` leaves out packages that only tests and
 * tools need, unless they were installed before. A later call without `toRun` installs them.
 */
export function install({ toRun = false } = {}) {
  const whole = `${process.platform}-${process.arch} ${hashOf(manifests())}`
  const part = `${whole} to run`
  const last = stampOf('install')
  if (toRun && last === whole) return
  const asPart = toRun && (last === undefined || last.endsWith(' to run'))
  once('install', asPart ? part : whole, () => {
    const [command, ...prefix] = pnpm()
    const flags = ['--frozen-lockfile', '--config.engineStrict=true', '--config.confirmModulesPurge=false']
    const args = [...prefix, 'install', ...flags, ...(asPart ? TO_RUN : [])]
    if (!succeeds(command, args, { shell: WINDOWS })) fail('The packages could not be installed; see above.')
    const packaged = packagedNode()
    const strange = packaged && strangeNode(kept('node-checksums.json'), platformOf(process), packaged)
    if (strange) fail(strange)
  })
}

/**
 * The Node that was installed with the packages, so that each machine has the same. If there is none, or if it has known
 * vulnerabilities and the machine's own has not: the machine's own. Prints a warning if the chosen Node has some.
 */
export function findNode() {
  const advisories = kept('advisories.json')
  const own = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined
  const packaged = packagedNode()
  const chosen = [packaged, own].filter(Boolean).map((path) => {
    const version = path === process.execPath ? process.version : (output(path, ['--version']) ?? '')
    return { path, version, holes: holesOfNode(advisories, version) }
  })
  const node = chosen.find(({ holes }) => holes.length === 0) ?? chosen[0]
  if (!node)
    return fail(
      `There is no packaged Node for ${process.platform}-${process.arch}: install Node 26 and start again with it.`,
    )
  if (node.holes.length > 0) console.error(`Warning: ${holesInWords(node)}`)
  return node.path
}

/** The warning about a Node with known vulnerabilities, with what to do. */
export const holesInWords = ({ version, holes }) =>
  `Node ${version} has known vulnerabilities (${holes.flatMap(({ ids }) => ids).join(', ')}). ` +
  `Install Node ${holes.at(-1)?.fixedIn} or a newer ${Number.parseInt(version.replace('v', ''), 10)}, and start again with it.`

const kept = (name) => JSON.parse(readFileSync(join(ROOT, 'scripts', name), 'utf8'))

function packagedNode() {
  for (const name of readdirSync('node_modules').filter((entry) => /^node-.*(x64|arm64)$/.test(entry))) {
    const binary = resolve('node_modules', name, 'bin', WINDOWS ? 'node.exe' : 'node')
    if (existsSync(binary)) return binary
  }
  return undefined
}

function manifests() {
  const members = ['apps', 'packages'].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const shared = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs', 'scripts/node-checksums.json']
  const patches = filesBelow('patches', () => false)
  return ['.', ...members].map((folder) => join(folder, 'package.json')).concat(shared, patches)
}

/** The installed pnpm if its minor version fits, because another one may read the lockfile differently; else one by npx. */
export function pnpm() {
  const version = output('pnpm', ['--version'], { shell: WINDOWS })
  return version?.startsWith('10.34.') ? ['pnpm'] : ['npx', '-y', `pnpm@${PNPM}`]
}
