import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, output, succeeds } from './process.mjs'
import { hashOf, once } from './stamp.mjs'

const PNPM = '10.34.8'
const WINDOWS = process.platform === 'win32'

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Ghostlight needs Node 20.19 or later to start (it brings its own Node 24 to run); this is ${process.version}.`)
}

/** Brings node_modules to what the lockfile says, if it or a package.json has changed since the last time. */
export function install() {
  once('install', `${process.platform}-${process.arch} ${hashOf(manifests())}`, () => {
    const [command, ...prefix] = pnpm()
    const flags = ['--frozen-lockfile', '--config.engineStrict=true', '--config.confirmModulesPurge=false']
    const args = [...prefix, 'install', ...flags]
    if (!succeeds(command, args, { shell: WINDOWS })) fail('The packages could not be installed; see above.')
  })
}

/** Our own process where it will do, else the Node that was installed with the packages. */
export function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  for (const name of readdirSync('node_modules').filter((entry) => /^node-.*(x64|arm64)$/.test(entry))) {
    const binary = resolve('node_modules', name, 'bin', WINDOWS ? 'node.exe' : 'node')
    if (existsSync(binary)) return binary
  }
  return fail(`There is no packaged Node 24 for ${process.platform}-${process.arch}: install Node 24 and start again.`)
}

function manifests() {
  const members = ['apps', 'packages'].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const shared = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs']
  return ['.', ...members].map((folder) => join(folder, 'package.json')).concat(shared)
}

/** A pnpm with another minor version may write or read the lockfile differently. */
function pnpm() {
  const version = output('pnpm', ['--version'], { shell: WINDOWS })
  return version?.startsWith('10.34.') ? ['pnpm'] : ['npx', '-y', `pnpm@${PNPM}`]
}
