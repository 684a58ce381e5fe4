import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/api/bench/**/*.test.ts',
      'packages/*/src/**/*.test.ts',
      'tests/{integration,simulation}/**/*.test.ts',
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
