import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = new URL('../../', import.meta.url)

/** Maps each entry point of a package to the copy of the sources that is mutated; node_modules leads to the originals. */
const waysInto = (name: string) => {
  const folder = new URL(`packages/${name}/`, root)
  const { exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
  return Object.entries<string>(exports).map(([way, file]) => ({
    find: new RegExp(`^@ghostlight/${name}${way.slice(1)}$`),
    replacement: fileURLToPath(new URL(file, folder)),
  }))
}

/** Runs the unit tests of one part fast enough to repeat them for each mutant. Stryker names the part with `dir`. */
export default defineConfig({
  root: fileURLToPath(root),
  resolve: { alias: [...waysInto('domain'), ...waysInto('projections')] },
  test: {
    include: ['**/*.test.ts'],
    setupFiles: [fileURLToPath(new URL('./same-examples.ts', import.meta.url))],
    testTimeout: 20_000,
    // Without this, every mutant would load the schemas once for each test file.
    isolate: false,
  },
})
