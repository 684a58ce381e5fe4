import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Platform, systemOf } from './platforms.ts'
import { fail, pnpm, ROOT, succeeds } from './shared.ts'

/** What an installation reads; the sources of the product are not among it. */
const shared = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs', 'patches']
const manifests = (): string[] =>
  ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(folder, name, 'package.json')),
  )

/**
 * Installs the packages of the lockfile for a platform into `folder`, as plain files and folders. Every tarball is compared
 * with the lockfile's digest.
 */
export const installFor = (platform: Platform, folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  for (const name of [...shared, ...manifests()]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  }
  const { os, cpu } = systemOf(platform)
  const [command = '', ...prefix] = pnpm()
  const args = [
    ...['install', '--frozen-lockfile', '--prod', '--ignore-scripts', '--prefer-offline', '--reporter=silent'],
    ...['--config.node-linker=hoisted', '--config.confirmModulesPurge=false'],
    ...[`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc'],
    ...['ghostlight', '@ghostlight/api...', '@ghostlight/web...'].flatMap((name) => ['--filter', name]),
  ]
  if (!succeeds(command, [...prefix, ...args], { cwd: folder, shell: process.platform === 'win32' }))
    fail(`The packages for ${platform} could not be installed; see above.`)
}
