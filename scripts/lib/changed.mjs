import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, output } from './process.mjs'

const WHOLE = 'tests/integration'
const isUnder =
  (...folders) =>
  (file) =>
    folders.some((folder) => file.startsWith(`${folder}/`))

/**
 * The stages that a change since main can affect, in at most two minutes: lint of the changed files, types, the unit tests
 * that import a changed file, the tests that read the repository's own files, and the integration and browser tests that have changed
 * themselves. Only `npm test` proves that all is well.
 */
export function changedStages(stages, args) {
  const from = baseOf()
  const files = changedSince(from)
  const named = (name, more) => ({ ...stages.find((it) => it.name === name), ...more })
  const tests = files.filter((file) => file.endsWith('.test.ts') && isUnder('tests', 'apps/api/bench')(file))
  const whole = [...new Set([...readersOfSources(), ...tests])]
  const specs = files.filter((file) => isUnder('apps/web/e2e')(file) && file.endsWith('.spec.ts'))
  console.log(`${files.length} files have changed since ${from.slice(0, 8)}.`)
  return [
    ...(files.length > 0 ? [named('lint', { args: lintedOf(files) })] : []),
    ...['types', 'types-web'].map((name) => named(name, { args: [] })),
    named('vitest', { args: ['--project=unit*', '--passWithNoTests', `--changed=${from}`, ...args] }),
    named('vitest', {
      name: 'vitest of the repository',
      args: ['--project=integration', ...whole],
    }),
    ...(specs.length > 0 ? [named('e2e', { args: specs })] : []),
  ]
}

/** Only the changed files are linted, which takes a third of the time; other rules need all. */
const lintedOf = (files) => (files.includes('biome.json') ? [] : ['--no-errors-on-unmatched', ...files])

/** The commit where the branch left main. On main itself: the last commit. */
function baseOf() {
  const git = (...args) => output('git', args)
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== undefined)
  return (
    (main && git('merge-base', 'HEAD', main)) ?? git('rev-parse', 'HEAD') ?? fail('This folder is not a git clone.')
  )
}

function changedSince(from) {
  const listed = [
    output('git', ['diff', '--name-only', from]) ?? '',
    output('git', ['ls-files', '--others', '--exclude-standard']) ?? '',
  ]
  return [...new Set(listed.join('\n').split('\n'))].filter((file) => file !== '' && existsSync(file))
}

/** Tests that read the repository's own files, which every change touches, and that start nothing. */
const readersOfSources = () =>
  readdirSync(WHOLE)
    .map((name) => join(WHOLE, name))
    .filter((file) => {
      const text = existsSync(file) && file.endsWith('.test.ts') ? readFileSync(file, 'utf8') : ''
      return (
        text.includes('/support/sources.ts') &&
        !/support\/(product|theatre|running-show|console)|recheck|simulation\//.test(text)
      )
    })
