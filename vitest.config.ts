import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { catalogues } from './apps/web/build/catalogues.ts'

/** They start the product, or change what all files of a process share: its environment, a global, how modules are loaded. */
const apart = [
  'apps/api/src/adapters/objects/s3.test.ts',
  'apps/api/src/start/settled-operators.test.ts',
  'apps/companion/src/**/*.test.ts',
]

/** Test files that say in their first line that they need a page. */
const onPages = globSync('apps/web/src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom'),
)

const asFound = './tests/support/as-found.ts'

/** One process for many files: a new one costs more than most of them, as it loads everything anew. */
const inFewProcesses = {
  isolate: false,
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder: 1 },
  setupFiles: [asFound],
}

export default defineConfig({
  plugins: [catalogues()],
  test: {
    // A bound that is a rule stands in its test; these only end what hangs, on a machine that does much else besides.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    // Integration files often wait for what they have started, so more of them run beside each other. Within each
    // group what took longest the last time is first, and on a new machine what is largest.
    projects: [
      {
        extends: true,
        test: {
          name: 'integration',
          maxWorkers: availableParallelism() * 2,
          sequence: { groupOrder: 0 },
          globalSetup: './tests/support/demo-house.ts',
          include: ['apps/api/bench/**/*.test.ts', 'tests/{integration,simulation}/**/*.test.ts', ...apart],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts'],
          exclude: [...apart, ...onPages],
          ...inFewProcesses,
        },
      },
      {
        extends: true,
        // Apart from the others, as a process only goes on with a file of the same environment.
        test: {
          name: 'unit-pages',
          include: onPages,
          environment: 'happy-dom',
          ...inFewProcesses,
          setupFiles: [asFound, './apps/web/src/console-state/testing/empty-page.ts'],
        },
      },
    ],
  },
})
