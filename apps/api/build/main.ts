import { rmSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { programOf } from '../src/adapters/snapshots/program.ts'
import { apart } from './apart.ts'

const from = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const out = from('dist')

const isApart = (id: string): boolean => apart.some((name) => id === name || id.startsWith(`${name}/`))
const isOwn = (id: string): boolean => isAbsolute(id) && !id.includes('node_modules')

const script = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g
const place = /\bimport\.meta\.(url|dirname)\b/g

/**
 * The script of a thread or a child process becomes a bundle of its own. All other files are found by the path of their
 * source.
 */
const filesOfSources: Plugin = {
  name: 'files of sources',
  transform(code, id) {
    if (!isOwn(id) || !code.includes('import.meta.')) return null
    const withScripts = code.replace(script, (_, path: string) => {
      const file = join(dirname(id), path)
      const name = `${basename(dirname(file))}-${basename(file, '.ts')}`
      return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file, name })})`
    })
    return withScripts.replace(place, (_, what: string) => {
      const url = `new URL(${JSON.stringify(relative(out, what === 'url' ? id : dirname(id)))}, import.meta.url)`
      return what === 'url' ? `${url}.href` : `process.getBuiltinModule('node:url').fileURLToPath(${url})`
    })
  },
}

/** The hash of the sources that fold the log is made here, and not at each start. */
const program: Plugin = {
  name: 'program',
  load: (id) =>
    id === from('src/adapters/snapshots/program.ts')
      ? `export const programOf = () => ${JSON.stringify(programOf())}`
      : undefined,
}

/** An import of this module reads all its names, and with them loads what nobody uses: Node's own browser. */
const http: Plugin = {
  name: 'http',
  resolveId: (id, importer) => (id === 'node:http' && importer !== undefined && isOwn(importer) ? '\0http' : undefined),
  load: (id) =>
    id === '\0http' ? `export const { createServer, request } = process.getBuiltinModule('node:http')` : undefined,
}

/** Bundles the server and its command line, so that a start loads a few files and not more than a thousand. */
const bundle = await rolldown({
  input: { main: from('src/main.ts'), ghostlight: from('src/cli/main.ts'), installed: from('src/installed/main.ts') },
  platform: 'node',
  logLevel: 'warn',
  external: isApart,
  plugins: [program, http, filesOfSources],
})
rmSync(out, { recursive: true, force: true })
await bundle.write({ dir: out, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
await bundle.close()
