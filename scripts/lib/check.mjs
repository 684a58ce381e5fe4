import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { changedStages } from './changed.mjs'
import { fail } from './process.mjs'
import { withCompileCache } from './run.mjs'
import { firstThatFails } from './stages.mjs'
import { ensurePrograms } from './system.mjs'
import { countPlaywright, countVitest, slowest, summary } from './tally.mjs'
import { buildWeb } from './web.mjs'

const RESULTS = resolve('node_modules/.launch/results')
const VITEST = `${RESULTS}/vitest.json`
const KNIP = 'node_modules/knip/bin/knip.js'
const PLAYWRIGHT = `${RESULTS}/playwright.json`

/** What the compiler has found is kept, so that the next run looks only at what a change can touch. */
const remembered = (name) => ['--incremental', '--tsBuildInfoFile', resolve(`node_modules/.launch/${name}.tsbuildinfo`)]

/**
 * `program` is run by Node 26; `args` come from the command line. What is `beside` runs in this order beside the first of the
 * others, and is printed when that has ended: each stage as a whole.
 */
const STAGES = [
  {
    name: 'lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    fixed: ['check', '--error-on-warnings'],
    beside: true,
  },
  {
    name: 'types',
    program: 'node_modules/typescript/bin/tsc',
    fixed: ['--noEmit', '-p', 'tsconfig.json', ...remembered('types')],
    beside: true,
  },
  {
    name: 'types-web',
    program: 'node_modules/typescript/bin/tsc',
    fixed: ['--noEmit', '-p', 'apps/web/tsconfig.json', ...remembered('types-web')],
    beside: true,
  },
  { name: 'knip', program: KNIP, fixed: ['--no-progress', '--no-config-hints'], beside: true },
  // What only tests use is dead, too, and what a package offers to nobody.
  {
    name: 'knip-production',
    program: KNIP,
    fixed: ['--production', '--include-entry-exports', '--no-progress', '--no-config-hints'],
    beside: true,
  },
  {
    name: 'vitest',
    program: 'node_modules/vitest/vitest.mjs',
    fixed: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
    needsPrograms: true,
  },
  {
    name: 'e2e',
    program: 'apps/web/node_modules/@playwright/test/cli.js',
    fixed: ['test', '--reporter=list,json,apps/web/e2e/order.ts'],
    needsPrograms: true,
  },
]

/** Runs every stage; the one that `args` names, with the rest passed on to it; or what a change can touch. The exit code. */
export async function check(node, [only, ...args]) {
  const stages = stagesOf(only, args)
  if (stages.length === 0)
    fail(`There is no stage "${only}"; there are ${STAGES.map(({ name }) => name).join(', ')}, and "changed".`)
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  if (stages.some(({ needsPrograms }) => needsPrograms)) {
    ensurePrograms()
    buildWeb(node)
  }
  const env = {
    ...withCompileCache(process.env),
    // What the tests start in turn is to find the same Node.
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT,
  }
  const failed = await firstThatFails(stages, { node, env })
  const ten = slowest(VITEST, PLAYWRIGHT)
  if (ten.length > 1) console.log(`\nThe slowest files\n${ten.join('\n')}`)
  if (failed) console.error(`\nStage ${failed} failed.`)
  const counts = [countVitest(VITEST), countPlaywright(PLAYWRIGHT)]
  console.log(summary(counts, failed !== undefined))
  return failed ? 1 : 0
}

const stagesOf = (only, args) => {
  if (only === 'changed') return changedStages(STAGES, args)
  const named = only ? STAGES.filter(({ name }) => name === only) : STAGES
  return named.map((stage) => ({ ...stage, args }))
}
