import { existsSync, rmSync } from 'node:fs'
import { fail, succeeds } from './process.mjs'
import { filesBelow, hashOf, once } from './stamp.mjs'

const skip = (name) => ['node_modules', 'dist', 'e2e', 'bench', 'pictures'].includes(name) || /\.test\.tsx?$/.test(name)

/** Builds apps/web/dist if its sources have changed since the last build. */
export function buildWeb(node) {
  const sources = ['apps/web', 'packages'].flatMap((folder) => filesBelow(folder, skip))
  if (!existsSync('apps/web/dist/index.html')) rmSync('node_modules/.launch/web', { force: true })
  once('web', hashOf([...sources, 'pnpm-lock.yaml']), () => {
    const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
    if (!succeeds(node, args, { cwd: 'apps/web' })) fail('The pages could not be built; see above.')
  })
}
