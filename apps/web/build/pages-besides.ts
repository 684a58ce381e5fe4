import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { catalogues } from './catalogues.ts'
import { shellFiles } from './shell-files.ts'

/** The server loads it and draws the phone's first screen with it. No browser asks for it. */
const servedPage = 'served-page.mjs'

/** The same for the console's page. */
const firstGo = 'first-go.mjs'

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

/** The page with marks where the server puts what it draws, instead of the words that stand there otherwise. */
const withMarks = (html: string): string =>
  html
    .replace(/<div id="root">[\s\S]*?<\/aside>/, '<div id="root"><!--root--></div><!--more-->')
    // the show's own screens come later
    .replaceAll('<link rel="stylesheet" crossorigin', '<link data-late')
    .replaceAll(/\n\s*/g, '')

/** The only file that was built. */
const codeOf = (built: Awaited<ReturnType<typeof build>>): string => {
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code.trim()
}

/** The file with the phone's words in each language. English is in the page's own. */
const wordsOf = (bundle: Rolldown.OutputBundle): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(bundle).flatMap((it) => {
      const [, language] = (it.type === 'chunk' && /\0words-phone-([\w-]+)$/.exec(it.moduleIds.join('\n'))) || []
      return language && it.type === 'chunk' && it.moduleIds.length === 1 ? [[language, `/${it.fileName}`]] : []
    }),
  )

/**
 * Builds what must share no file with the phone's page, so that neither makes the other larger: the pages of the wall,
 * the stage screen and the ushers, the phone's own voice, the first screen that the server draws, and the service worker. The service worker is built last, because it needs
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
    const html = readFileSync(join(dir, 'phone.html'), 'utf8')
    await build(
      alone(dir, {
        define: { __PAGE__: JSON.stringify({ html: withMarks(html), words: wordsOf(bundle) }) },
        ssr: { noExternal: true },
        build: {
          ssr: 'src/phone/served-page.tsx',
          rollupOptions: { output: { entryFileNames: servedPage, codeSplitting: false } },
        },
      }),
    )
    const early = { input: 'src/first-go/early.ts', output: { format: 'iife' as const } }
    const built = await build(alone(dir, { build: { write: false, rollupOptions: early } }))
    const page = readFileSync(join(dir, 'index.html'), 'utf8').replaceAll(/\n\s*/g, '')
    await build(
      alone(dir, {
        define: { __FIRST_GO__: JSON.stringify({ html: page, script: codeOf(built) }) },
        ssr: { noExternal: true },
        build: { ssr: 'src/first-go/first-page.ts', rollupOptions: { output: { entryFileNames: firstGo } } },
      }),
    )
    const files = [...shellFiles(bundle), `/${ownVoice}`]
    // the content of the page counts too: a new page with the same scripts is a new version
    const version = createHash('sha256')
      .update(JSON.stringify([files, html]))
      .update(readFileSync(join(dir, ownVoice)))
      .digest('hex')
      .slice(0, 12)
    const worker = { input: 'src/offline/worker.ts', output: { entryFileNames: 'sw.js', format: 'iife' as const } }
    const define = { __SHELL__: JSON.stringify({ version, files }) }
    await build(alone(dir, { define, build: { rollupOptions: worker } }))
  },
})
