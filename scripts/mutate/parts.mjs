import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/**
 * The parts to mutate, each checked by its own tests only. `least`: the score in percent that it must reach. `sample`: the
 * share of its lines that one run takes, because all of them take too long.
 */
export const PARTS = [
  { name: 'domain', folder: 'packages/domain/src', least: 85, sample: 0.3 },
  { name: 'projections', folder: 'packages/projections/src', least: 85 },
  { name: 'engine', folder: 'apps/api/src/engine', least: 75, sample: 0.5 },
]

const NOT_MUTATED = ['!**/*.test.ts', '!**/testing/**']

/**
 * The parts that the arguments name: by part, folder, file or glob; no argument means all. If they name only some files of a
 * part, it is not `whole`, and its score proves nothing. `strangers`: arguments that fit no part.
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

/** Files in a random order that the seed decides, as many as the part's share of lines needs. */
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
