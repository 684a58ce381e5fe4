import { existsSync, rmSync } from 'node:fs'
import { fail, succeeds } from './process.mjs'
import { filesBelow, hashBelow, once } from './stamp.mjs'

const skip = (name) => ['node_modules', 'dist', 'e2e', 'bench', 'pictures'].includes(name) || /\.test\.tsx?$/.test(name)

/** Builds apps/web/dist if its sources have changed since the last build. */
export function buildWeb(node) {
  // the manual is made of the guides
  const guides = filesBelow('docs', (name) => ['specification', 'decisions'].includes(name))
  build('web', { from: 'apps/web', made: 'apps/web/dist/index.html', more: guides }, () => {
    const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
    // whatever the shell sets for other programs: 'development' and 'test' build larger pages, with the libraries' checks
    const env = { ...process.env, NODE_ENV: 'production' }
    if (!succeeds(node, args, { cwd: 'apps/web', env })) fail('The pages could not be built; see above.')
  })
}

/** Builds apps/api/dist, which holds the server and its command line, if its sources have changed since the last build. */
export function buildServer(node) {
  build('server', { from: 'apps/api', made: 'apps/api/dist/main.js' }, () => {
    if (!succeeds(node, ['apps/api/build/main.ts'])) fail('The server could not be built; see above.')
  })
}

function build(name, { from, made, more = [] }, work) {
  if (!existsSync(made)) rmSync(`node_modules/.launch/${name}`, { force: true })
  once(name, hashBelow(name, [from, 'packages'], { skip, more: ['pnpm-lock.yaml', ...more] }), work)
}
