import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
