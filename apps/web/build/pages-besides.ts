import { createHash } from 'node:crypto'
import { build, type InlineConfig, type Plugin } from 'vite'
import { catalogues } from './catalogues.ts'
import { shellFiles } from './shell-files.ts'

const root = `${import.meta.dirname}/..`

const alone = (outDir: string, more: InlineConfig): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [catalogues()],
  ...more,
  build: { outDir, emptyOutDir: false, target: 'es2022', modulePreload: { polyfill: false }, ...more.build },
})

/**
 * Builds what must share no file with the phone's page, so that neither makes the other larger: the pages of the wall,
 * the stage screen and the ushers, and the phone's service worker. The service worker is built last, because it needs
 * the names of all files that it stores.
 */
export const pagesBesides = (): Plugin => ({
  name: 'pages-besides',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    await build(alone(dir, { build: { rollupOptions: { input: ['wall.html', 'stage.html', 'door.html'] } } }))
    const files = shellFiles(bundle)
    // the content of the page counts too: a new page with the same scripts is a new version
    const page = bundle['phone.html']
    const version = createHash('sha256')
      .update(JSON.stringify([files, page?.type === 'asset' ? String(page.source) : '']))
      .digest('hex')
      .slice(0, 12)
    const output = { entryFileNames: 'sw.js', format: 'iife' as const }
    const define = { __SHELL__: JSON.stringify({ version, files }) }
    await build(alone(dir, { define, build: { rollupOptions: { input: 'src/offline/worker.ts', output } } }))
  },
})
