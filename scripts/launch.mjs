/*
 * The one way in: `npm start`, `npm run dev`, `npm test`, `npm run mutate`, `npm run bench`, `npm run fuzz`,
 * `npm run pictures`, `npm run ghostlight`, `npm run companion`, `npm run test:containers`. Needs nothing but Node 20.19 and npm;
 * brings the rest, once, and runs the product with Node 26.
 */
import { Failure, fail, ROOT } from './lib/process.mjs'
import { become } from './lib/run.mjs'
import { findNode, install, requireNode } from './lib/toolchain.mjs'

/** What is run in our place, but for the checks and the development server. */
const PROGRAMS = {
  start: 'apps/api/src/main.ts',
  mutate: 'scripts/mutate/main.mjs',
  bench: 'apps/api/bench/main.ts',
  fuzz: 'apps/api/bench/fuzz.ts',
  pictures: 'apps/web/pictures/main.ts',
  ghostlight: 'apps/api/src/cli/main.ts',
  companion: 'apps/companion/build/main.ts',
  containers: 'tests/containers/main.ts',
}

/** They need no tests and no tools. */
const TO_RUN = ['start', 'dev', 'ghostlight']

const [command, ...rest] = process.argv.slice(2)
const args = rest[0] === '--' ? rest.slice(1) : rest

async function launch() {
  if (!Object.hasOwn(PROGRAMS, command ?? '') && !['dev', 'test'].includes(command))
    fail(`usage: node scripts/launch.mjs dev|test|${Object.keys(PROGRAMS).join('|')} [-- arguments]`)
  requireNode()
  process.chdir(ROOT)
  install({ toRun: TO_RUN.includes(command) })
  const node = findNode()
  if (command === 'test') {
    const { check } = await import('./lib/check.mjs')
    process.exitCode = await check(node, args)
    return
  }
  if (command === 'dev') {
    const { develop } = await import('./lib/dev.mjs')
    process.exitCode = await develop(node, args)
    return
  }
  if (!['mutate', 'ghostlight', 'companion'].includes(command)) {
    const { buildWeb } = await import('./lib/web.mjs')
    buildWeb(node)
  }
  become(node, [PROGRAMS[command], ...args])
}

try {
  await launch()
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  // Whoever reads only the last line of a test run must not miss this.
  if (command === 'test') console.log('0 passed, 1 failed')
  process.exitCode = 1
}
