import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { apart } from '../../apps/api/build/apart.ts'

type Manifest = {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
/** `place`: where it is below the folder of the installation */
export type Package = { name: string; version: string; license: string; folder: string; place: string }

/** They build the pages, and nothing of them is delivered. */
const builders = ['vite', '@vitejs/plugin-react', '@messageformat/core', 'rolldown']
/** Types for compilers, and binaries for another C library. */
const isUseless = (name: string): boolean => name.startsWith('@types/') || name.endsWith('-musl')

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The packages that these need, and they themselves: found as Node finds them. */
const closure = (root: string, from: string, names: readonly string[]): Package[] => {
  const found = new Map<string, Package>()
  const placeOf = (start: string, name: string): string | undefined => {
    for (let folder = start; ; folder = dirname(folder)) {
      const place = join(folder, 'node_modules', name)
      if (existsSync(join(place, 'package.json'))) return place
      if (folder === root) return undefined
    }
  }
  const walk = (start: string, name: string): void => {
    const folder = isUseless(name) ? undefined : placeOf(start, name)
    if (folder === undefined || found.has(folder)) return
    const it = manifestIn(folder)
    const { name: own, version, license = 'unknown' } = it
    const spelt = typeof license === 'string' ? license : String((license as { type?: string }).type)
    if (!own.startsWith('@ghostlight/'))
      found.set(folder, { name: own, version, license: spelt, folder, place: relative(root, folder) })
    const peers = Object.keys(it.peerDependencies ?? {}).filter((peer) => !it.peerDependenciesMeta?.[peer]?.optional)
    for (const needed of [...Object.keys({ ...it.dependencies, ...it.optionalDependencies }), ...peers])
      walk(folder, needed)
  }
  for (const name of names) walk(from, name)
  return [...found.values()].sort((a, b) => (a.place < b.place ? -1 : 1))
}

const dependenciesOf = (folder: string): string[] => Object.keys(manifestIn(folder).dependencies ?? {})

/** The packages that the server loads from node_modules. */
export const loadedPackages = (root: string): Package[] => {
  const from = join(root, 'apps/api')
  const isApart = (id: string): boolean => apart.some((name) => id === name || id.startsWith(`${name}/`))
  return closure(root, from, dependenciesOf(from).filter(isApart))
}

/** All packages of which something is delivered: loaded by the server, or bundled into it or into the pages. */
export const deliveredPackages = (root: string): Package[] => {
  const all = ['apps/api', 'apps/web'].flatMap((app) => {
    const from = join(root, app)
    return closure(
      root,
      from,
      dependenciesOf(from).filter((name) => !builders.includes(name)),
    )
  })
  return [...new Map(all.map((it) => [it.place, it])).values()].sort((a, b) => (a.place < b.place ? -1 : 1))
}

const notice = /^(?:licen[cs]e|copying|notice|copyright)/i

/** The texts that must travel with a package. */
export const noticesOf = ({ folder }: Pick<Package, 'folder'>): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && notice.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
