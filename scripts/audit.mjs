/*
 * `npm run audit`: asks the registry that npm is set to whether it knows of holes in what the lockfile has. Where it does not
 * say, the lockfile is compared with the advisories that are kept here, and how old they are is said. `--refresh` writes what
 * the registry says into them. A command of its own and no check: the answer changes without a change here.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { advisoriesOf, listOf, packagesOf } from './lib/advisories.mjs'
import { ageOf, keptFor } from './lib/kept-advisories.mjs'

const lockfile = fileURLToPath(new URL('../pnpm-lock.yaml', import.meta.url))
const keptFile = process.env.ADVISORIES ?? fileURLToPath(new URL('advisories.json', import.meta.url))
const windows = process.platform === 'win32'
const registry = () =>
  (
    process.env.npm_config_registry ??
    execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', shell: windows })
  ).trim()

const versions = packagesOf(readFileSync(lockfile, 'utf8'))
const count = Object.keys(versions).length
const kept = JSON.parse(readFileSync(keptFile, 'utf8'))
const found = await advisoriesOf(versions, { registry: registry(), fetch })

const list = (advisories) => {
  for (const { name, severity, title, range, url } of advisories)
    console.log(`${severity}  ${name} ${range}  ${title}  ${url}`)
  if (advisories.length > 0) process.exitCode = 1
}

if ('silent' in found) {
  console.log(`The registry does not say whether it knows of holes in these ${count} packages: ${found.silent}.`)
  const own = listOf(keptFor(kept, versions))
  const known = own.length === 0 ? 'name none of these packages' : `name ${own.length} of them`
  const asked = kept.complete
    ? ''
    : ' No registry has filled them yet: npm run audit -- --refresh does, where one answers.'
  console.log(`The advisories kept here, ${ageOf(kept, Date.now())}, ${known}.${asked}`)
  list(own)
} else {
  if (found.advisories.length === 0) console.log(`The registry knows of no holes in these ${count} packages.`)
  list(found.advisories)
  if (process.argv.includes('--refresh')) {
    const asOf = new Date().toISOString().slice(0, 10)
    writeFileSync(keptFile, `${JSON.stringify({ ...kept, asOf, complete: true, advisories: found.answer }, null, 2)}\n`)
    console.log(`Written to ${keptFile}.`)
  }
}
