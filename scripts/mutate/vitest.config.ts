import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = new URL('../../', import.meta.url)
const entry = (name: string) => fileURLToPath(new URL(`packages/${name}/src/index.ts`, root))

/** The unit tests of one part, as often and as fast as a mutant needs them; which part, Stryker says by `dir`. */
export default defineConfig({
  root: fileURLToPath(root),
  resolve: {
    // Mutants are in a copy of the sources, and node_modules would lead back to the originals.
    alias: {
      '@ghostlight/domain': entry('domain'),
      '@ghostlight/projections': entry('projections'),
    },
  },
  test: {
    include: ['**/*.test.ts'],
    setupFiles: [fileURLToPath(new URL('./same-examples.ts', import.meta.url))],
    testTimeout: 20_000,
    // Without this, every mutant would load the schemas once for each test file.
    isolate: false,
  },
})
