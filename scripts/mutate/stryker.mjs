import { Stryker } from '@stryker-mutator/core'

const RESULTS = 'node_modules/.launch/mutate'

/** The file with a part's results and the sources they belong to. */
export const resultsOf = (part) => `${RESULTS}/${part.name}.json`

/** Folders that the tests of the parts do not read. Stryker need not copy them. */
export const NOT_READ = [
  ...['apps/web', 'apps/api/bench', 'demo', 'docs'],
  ...['tests/containers', 'tests/data-folders', 'tests/integration', 'tests/upgrade'],
]

/** Runs the mutants of a part and resolves with the result of each. Earlier results are reused, unless `fresh` is set. */
export const mutantsOf = (part, { fresh, concurrency }) =>
  new Stryker({
    mutate: part.mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', dir: part.folder, related: false },
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: resultsOf(part),
    force: fresh,
    concurrency: Number(concurrency),
    // Long, because a slow run on a busy machine must not count as a killed mutant.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    ignorePatterns: NOT_READ,
    tempDirName: '.stryker-tmp',
    // Nothing here reads a tsconfig, and Stryker would rewrite it through an API that TypeScript 7 does not have.
    tsconfigFile: 'none',
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${RESULTS}/${part.name}.html` },
    allowConsoleColors: false,
    warnings: { slow: false },
  }).runMutationTest()
