import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { fail, succeeds } from './process.mjs'
import { ensurePrograms } from './system.mjs'
import { countPlaywright, countVitest, summary } from './tally.mjs'
import { buildWeb } from './web.mjs'

const RESULTS = resolve('node_modules/.launch/results')
const VITEST = `${RESULTS}/vitest.json`
const KNIP = 'node_modules/knip/bin/knip.js'
const PLAYWRIGHT = `${RESULTS}/playwright.json`

/** In this order, up to the first that fails. `program` is run by Node 26; `args` come from the command line. */
const STAGES = [
  { name: 'lint', program: 'node_modules/@biomejs/biome/bin/biome', fixed: ['check', '--error-on-warnings'] },
  { name: 'types', program: 'node_modules/typescript/bin/tsc', fixed: ['--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'types-web',
    program: 'node_modules/typescript/bin/tsc',
    fixed: ['--noEmit', '-p', 'apps/web/tsconfig.json'],
  },
  { name: 'knip', program: KNIP, fixed: ['--no-progress', '--no-config-hints'] },
  // What only tests use is dead, too, and what a package offers to nobody.
  {
    name: 'knip-production',
    program: KNIP,
    fixed: ['--production', '--include-entry-exports', '--no-progress', '--no-config-hints'],
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
    fixed: ['test', '--reporter=list,json'],
    needsPrograms: true,
  },
]

/** Runs every stage, or the one that `args` names with the rest passed on to it. The exit code. */
export function check(node, [only, ...args]) {
  const stages = only ? STAGES.filter(({ name }) => name === only) : STAGES
  if (stages.length === 0) fail(`There is no stage "${only}"; there are ${STAGES.map(({ name }) => name).join(', ')}.`)
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  if (stages.some(({ needsPrograms }) => needsPrograms)) {
    ensurePrograms()
    buildWeb(node)
  }
  const failed = stages.find((stage) => !passes(node, stage, args))
  if (failed) console.error(`\nStage ${failed.name} failed.`)
  const counts = [countVitest(VITEST), countPlaywright(PLAYWRIGHT)]
  console.log(summary(counts, failed !== undefined))
  return failed ? 1 : 0
}

function passes(node, stage, args) {
  console.log(`\n── ${stage.name}`)
  const env = {
    ...process.env,
    // What the tests start in turn is to find the same Node.
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT,
  }
  return succeeds(node, [stage.program, ...stage.fixed, ...args], { env })
}
