import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/api/bench/**/*.test.ts',
      'packages/*/src/**/*.test.ts',
      'tests/{integration,simulation}/**/*.test.ts',
    ],
    // All processors: files wait for processes of their own most of the time.
    maxWorkers: '100%',
    // A bound that is a rule stands in its test; these only end what hangs, on a machine that does much else besides.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
