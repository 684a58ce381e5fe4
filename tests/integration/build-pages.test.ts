import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDir } from '../support/product.ts'

const build = new URL('../../scripts/lib/build.mjs', import.meta.url).href

/** Builds the pages of a repository whose Vite only notes for what it builds. */
const builtFor = (nodeEnv: string): string => {
  const { dir, remove } = scratchDir()
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  put('docs/guide.md', '')
  put('packages/one.ts', '')
  put('pnpm-lock.yaml', '')
  put('apps/web/dist/.keep', '')
  put(
    'apps/web/node_modules/vite/bin/vite.js',
    "require('node:fs').writeFileSync('dist/index.html', String(process.env.NODE_ENV))",
  )
  const script = `import { buildWeb } from ${JSON.stringify(build)}; buildWeb(process.execPath)`
  const env = { ...process.env, NODE_ENV: nodeEnv }
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: dir, env })
  const built = readFileSync(join(dir, 'apps/web/dist/index.html'), 'utf8')
  remove()
  return built
}

test.each(['development', 'test', 'production'])(
  '[ST-04] the pages are built for visitors where the shell sets NODE_ENV=%s',
  (set) => {
    expect(builtFor(set)).toBe('production')
  },
)
