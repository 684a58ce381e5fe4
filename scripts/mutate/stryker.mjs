import { Stryker } from '@stryker-mutator/core'

const RESULTS = 'node_modules/.launch/mutate'

/** What was found in a part, with the sources it was found in. */
export const resultsOf = (part) => `${RESULTS}/${part.name}.json`

/** What the tests of the parts do not read, so that it is not copied. */
const NOT_READ = ['apps/web', 'apps/api/bench', 'apps/api/src/edge', 'demo', 'docs', 'tests']

/** Every mutant of a part with what became of it. Results are kept; `fresh` looks at all of them anew. */
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
    // Slow is not endless: a machine that is busy with other things must not count as a test that failed.
    timeoutMS: 30_000,
    ignorePatterns: NOT_READ,
    tempDirName: '.stryker-tmp',
    // Stryker would rewrite it through TypeScript's own API, which TypeScript 7 does not have; nothing here reads it.
    tsconfigFile: 'none',
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${RESULTS}/${part.name}.html` },
    allowConsoleColors: false,
    warnings: { slow: false },
  }).runMutationTest()
