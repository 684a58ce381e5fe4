import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { changedStages } from './changed.mjs'
import { fail } from './process.mjs'
import { withCompileCache } from './run.mjs'
import { firstThatFails } from './stages.mjs'
import { countPlaywright, countVitest, slowest, summary, withReports } from './tally.mjs'

const RESULTS = resolve('node_modules/.launch/results')
const KNIP = 'node_modules/knip/bin/knip.js'
const PLAYWRIGHT = `${RESULTS}/playwright.json`

/**
 * The compiler keeps its results, so that the next run checks only what a change can affect. It has one checker: several would
 * each work out the types that they share, and the tests beside them need the processors. It collects garbage less often than
 * Go does by itself.
 */
const compiler = (name, project) => ({
  name,
  program: 'node_modules/typescript/bin/tsc',
  fixed: [
    ...['--noEmit', '-p', project, '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', resolve(`node_modules/.launch/${name}.tsbuildinfo`)],
  ],
  env: { GOGC: '400' },
  beside: true,
})

/**
 * Node 26 runs each `program`; `args` come from the command line. The stages with `beside` run in this order while the others
 * run. The output of each is printed in one piece at the end.
 */
const STAGES = [
  {
    name: 'lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    fixed: ['check', '--error-on-warnings'],
    beside: true,
  },
  compiler('types', 'tsconfig.json'),
  compiler('types-web', 'apps/web/tsconfig.json'),
  { name: 'knip', program: KNIP, fixed: ['--no-progress', '--no-config-hints'], beside: true },
  // Code that only tests use is dead, too, and so is an export that nobody imports.
  {
    name: 'knip-production',
    program: KNIP,
    fixed: ['--production', '--include-entry-exports', '--no-progress', '--no-config-hints'],
    beside: true,
  },
  {
    name: 'vitest',
    program: 'node_modules/vitest/vitest.mjs',
    fixed: ['run', '--reporter=default', '--reporter=json'],
    needsPrograms: true,
  },
  {
    name: 'e2e',
    program: 'apps/web/node_modules/@playwright/test/cli.js',
    fixed: ['test', '--reporter=list,json,apps/web/e2e/order.ts'],
    needsPrograms: true,
  },
]

/** Tests need programs and builds. Lint and types need none: they run while these are installed and built. */
const PREPARE = { name: 'prepare', program: 'scripts/prepare-tests.mjs' }

/** Runs all stages, or the stage that `only` names with the other arguments, or `changed`. Resolves with the exit code. */
export async function check(node, [only, ...args]) {
  const asked = stagesOf(only, args)
  if (asked.length === 0)
    fail(`There is no stage "${only}"; there are ${STAGES.map(({ name }) => name).join(', ')}, and "changed".`)
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const prepares = asked.some(({ needsPrograms }) => needsPrograms) ? [PREPARE] : []
  const stages = withReports([...prepares, ...asked], RESULTS)
  const env = {
    ...withCompileCache(process.env),
    // Programs that tests start must find the same Node.
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT,
  }
  const failed = await firstThatFails(stages, { node, env })
  const reports = stages.flatMap(({ report }) => report ?? [])
  const ten = slowest(reports, PLAYWRIGHT)
  if (ten.length > 1) console.log(`\nThe slowest files\n${ten.join('\n')}`)
  if (failed) console.error(`\nStage ${failed} failed.`)
  const counts = [...reports.map(countVitest), countPlaywright(PLAYWRIGHT)]
  console.log(summary(counts, failed !== undefined))
  return failed ? 1 : 0
}

const stagesOf = (only, args) => {
  if (only === 'changed') return changedStages(STAGES, args)
  const named = only ? STAGES.filter(({ name }) => name === only) : STAGES
  return named.map((stage) => ({ ...stage, args }))
}
