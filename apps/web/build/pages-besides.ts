import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { catalogues } from './catalogues.ts'
import { shellFiles } from './shell-files.ts'

/** Its name has no hash, because the phone's page names it before it is built. */
const ownVoice = 'assets/own-voice.js'

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
 * the stage screen and the ushers, the phone's own voice, and its service worker. The service worker is built last, because it needs
 * the names of all files that it stores.
 */
export const pagesBesides = (): Plugin => ({
  name: 'pages-besides',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    await build(alone(dir, { build: { rollupOptions: { input: ['wall.html', 'stage.html', 'door.html'] } } }))
    const output = { entryFileNames: ownVoice, format: 'es' as const }
    const rollupOptions = { input: 'src/phone/own-voice.ts', preserveEntrySignatures: 'strict' as const, output }
    await build(alone(dir, { build: { rollupOptions } }))
    const files = [...shellFiles(bundle), `/${ownVoice}`]
    // the content of the page counts too: a new page with the same scripts is a new version
    const page = bundle['phone.html']
    const version = createHash('sha256')
      .update(JSON.stringify([files, page?.type === 'asset' ? String(page.source) : '']))
      .update(readFileSync(join(dir, ownVoice)))
      .digest('hex')
      .slice(0, 12)
    const worker = { input: 'src/offline/worker.ts', output: { entryFileNames: 'sw.js', format: 'iife' as const } }
    const define = { __SHELL__: JSON.stringify({ version, files }) }
    await build(alone(dir, { define, build: { rollupOptions: worker } }))
  },
})
