/*
 * `npm run audit`: asks npm's registry for known vulnerabilities in the packages of the lockfile. If the registry gives no
 * answer, it compares the lockfile with the advisories in this repository and prints how old those are. `--refresh` writes
 * the registry's answer to them. It is not part of `npm test`, because the answer changes without a change here.
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
  console.log(`The registry gave no answer about these ${count} packages: ${found.silent}.`)
  const own = listOf(keptFor(kept, versions))
  const known = own.length === 0 ? 'name none of these packages' : `name ${own.length} of them`
  const asked = kept.complete ? '' : ' They are not complete: run npm run audit -- --refresh when the registry answers.'
  console.log(`The advisories kept here, ${ageOf(kept, Date.now())}, ${known}.${asked}`)
  list(own)
} else {
  if (found.advisories.length === 0) console.log(`The registry knows of no vulnerabilities in these ${count} packages.`)
  list(found.advisories)
  if (process.argv.includes('--refresh')) {
    const asOf = new Date().toISOString().slice(0, 10)
    writeFileSync(keptFile, `${JSON.stringify({ ...kept, asOf, complete: true, advisories: found.answer }, null, 2)}\n`)
    console.log(`Written to ${keptFile}.`)
  }
}
