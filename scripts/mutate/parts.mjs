import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/**
 * What is mutated, each part by its own tests alone, and the least score in percent that it must keep. `sample` is the
 * share of a part's lines that one run looks at: all of the engine takes longer than one wants to wait.
 */
export const PARTS = [
  { name: 'domain', folder: 'packages/domain/src', least: 85 },
  { name: 'projections', folder: 'packages/projections/src', least: 85 },
  { name: 'engine', folder: 'apps/api/src/engine', least: 75, sample: 0.5 },
]

const NOT_MUTATED = ['!**/*.test.ts', '!**/testing/**']

/**
 * The parts that arguments ask for: names of parts, folders, files or globs; none is all. A part of which only some files
 * are asked for is not `whole`, and its score says nothing. `strangers` are arguments that belong to no part.
 */
export function partsFor(args, { seed, all }) {
  const strangers = args.filter((arg) => !PARTS.some((part) => concerns(part, arg)))
  const parts = PARTS.flatMap((part) => {
    const own = args.filter((arg) => concerns(part, arg))
    if (args.length > 0 && own.length === 0) return []
    const whole = own.every((arg) => arg === part.name || trimmed(arg) === part.folder)
    const globs = whole ? [`${part.folder}/**/*.ts`] : own.map(asGlob)
    if (!whole || all || part.sample === undefined) return [{ ...part, whole, mutate: [...globs, ...NOT_MUTATED] }]
    return [{ ...part, whole, mutate: sampled(part, seed) }]
  })
  return { parts, strangers }
}

const trimmed = (arg) => arg.replace(/\/$/, '')
const concerns = ({ name, folder }, arg) => arg === name || `${trimmed(arg)}/`.startsWith(`${folder}/`)
const asGlob = (arg) => (/\.ts$|\*/.test(arg) ? arg : `${trimmed(arg)}/**/*.ts`)

/** Files in an order of chance that the seed decides, as many as it takes for the part's share of lines. */
const sampled = ({ folder, sample }, seed) => {
  const chance = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  const files = globSync(`${folder}/**/*.ts`, { exclude: NOT_MUTATED.map((glob) => glob.slice(1)) })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted((a, b) => chance(a).localeCompare(chance(b)))
  const lines = new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n').length]))
  let left = sample * [...lines.values()].reduce((sum, count) => sum + count, 0)
  return files.filter((file) => {
    left -= lines.get(file)
    return left > 0
  })
}
