import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, output } from './process.mjs'

/** The package.json files of the product and of each package, as paths from `root`. */
export const manifestsIn = (root) =>
  ['package.json']
    .concat(
      ...['apps', 'packages'].map((top) => readdirSync(join(root, top)).map((name) => `${top}/${name}/package.json`)),
    )
    .filter((path) => existsSync(join(root, path)))

const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)
const isVersion = (text) => /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(text)

/** Whether version `a` is above version `b`. */
const isAbove = (a, b) => {
  const [to, from] = [a, b].map((it) => it.split('.').map(Number))
  const at = to.findIndex((number, index) => number !== from[index])
  return at >= 0 && to[at] > from[at]
}

/** Moves what is under 'Unreleased' under the heading of this version, and leaves an empty 'Unreleased' above it. */
const released = (changelog, version, date) => {
  const [, before, unreleased, after] = /^(.*^## Unreleased\n)(.*?)((?:^## .*)?)$(?![\s\S])/ms.exec(changelog) ?? []
  if (before === undefined) return fail('CHANGELOG.md has no heading "## Unreleased".')
  if (unreleased.trim() === '') return fail('CHANGELOG.md has nothing under "Unreleased": there is nothing to release.')
  return `${before}\n## ${version} (${date})\n${unreleased}${after}`
}

/**
 * Gives every manifest below `root` this version, and moves the contents of 'Unreleased' in CHANGELOG.md under its
 * heading. Returns the changed files. If something is not committed or does not fit, changes nothing and throws a
 * `Failure` that says what to do.
 */
export const setVersion = (root, version = '', date = '') => {
  if (!isVersion(version) || !isDay(date))
    fail('usage: npm run version:set -- VERSION DATE, for example npm run version:set -- 0.2.0 2026-12-01')
  const uncommitted = output('git', ['status', '--porcelain'], { cwd: root })
  if (uncommitted === undefined) fail('This folder is not a git clone: make a release from a clone.')
  if (uncommitted !== '') fail(`Commit or discard these changes first:\n${uncommitted}`)
  const manifests = manifestsIn(root).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const versions = new Set(manifests.map(({ text }) => JSON.parse(text).version))
  const [now, ...others] = versions
  if (others.length > 0)
    fail(`The manifests differ in their version: ${[...versions].join(', ')}. Give all of them the same one.`)
  if (!isAbove(version, now)) fail(`${version} is not above ${now}, the current version.`)
  const changelog = released(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version, date)
  for (const { path, text } of manifests)
    writeFileSync(join(root, path), text.replace(`"version": "${now}"`, `"version": "${version}"`))
  writeFileSync(join(root, 'CHANGELOG.md'), changelog)
  return ['CHANGELOG.md', ...manifests.map(({ path }) => path)]
}
