/*
 * `npm run audit`: asks the registry that npm is set to whether it knows of holes in what the lockfile has. A command of its
 * own and no check: the answer changes without a change here, and a registry in a house may not answer at all.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { advisoriesOf, packagesOf } from './lib/advisories.mjs'

const lockfile = fileURLToPath(new URL('../pnpm-lock.yaml', import.meta.url))
const windows = process.platform === 'win32'
const registry = () =>
  (
    process.env.npm_config_registry ??
    execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', shell: windows })
  ).trim()

const versions = packagesOf(readFileSync(lockfile, 'utf8'))
const count = Object.keys(versions).length
const found = await advisoriesOf(versions, { registry: registry(), fetch })
if ('silent' in found)
  console.log(`The registry does not say whether it knows of holes in these ${count} packages: ${found.silent}.`)
else if (found.advisories.length === 0) console.log(`The registry knows of no holes in these ${count} packages.`)
else {
  for (const { name, severity, title, range, url } of found.advisories)
    console.log(`${severity}  ${name} ${range}  ${title}  ${url}`)
  process.exitCode = 1
}
