/*
 * The entry point of `npm start`, `npm run dev`, `npm test`, `npm run mutate`, `npm run bench`, `npm run fuzz`,
 * `npm run pictures`, `npm run site`, `npm run ghostlight`, `npm run companion`, `npm run package`,
 * `npm run test:containers` and `npm run test:upgrade`.
 * It needs only Node 20.19 and npm. It installs the rest once, and runs the product with Node 26.
 */
import { Failure, fail, ROOT } from './lib/process.mjs'
import { become } from './lib/run.mjs'
import { findNode, install, requireNode } from './lib/toolchain.mjs'

/** The program that each command becomes. `test` and `dev` run in this process instead. */
const PROGRAMS = {
  start: 'apps/api/dist/main.js',
  mutate: 'scripts/mutate/main.mjs',
  bench: 'apps/api/bench/main.ts',
  fuzz: 'apps/api/bench/fuzz.ts',
  pictures: 'apps/web/pictures/main.ts',
  site: 'apps/web/build/manual/site.ts',
  ghostlight: 'apps/api/dist/ghostlight.js',
  companion: 'apps/companion/build/main.ts',
  package: 'scripts/package/main.ts',
  containers: 'tests/containers/main.ts',
  upgrade: 'tests/upgrade/main.ts',
}

/** These commands need no test packages and no tools. */
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
  if (!['mutate', 'companion', 'site'].includes(command)) {
    const { buildServer, buildWeb } = await import('./lib/build.mjs')
    if (command !== 'ghostlight') buildWeb(node)
    buildServer(node)
  }
  const films = command === 'pictures' && args[0] === 'film'
  become(node, [films ? 'apps/web/pictures/film/film.ts' : PROGRAMS[command], ...args])
}

try {
  await launch()
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  // some readers look only at the last line of a test run
  if (command === 'test') console.log('0 passed, 1 failed')
  process.exitCode = 1
}
