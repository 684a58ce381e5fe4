/** What is mutated, each part by its own tests alone, and the least score in percent that it must keep. */
export const PARTS = [
  { name: 'domain', folder: 'packages/domain/src', least: 85 },
  { name: 'projections', folder: 'packages/projections/src', least: 85 },
  { name: 'engine', folder: 'apps/api/src/engine', least: 75 },
]

const NOT_MUTATED = ['!**/*.test.ts', '!**/testing/**']

/**
 * The parts that arguments ask for: names of parts, folders, files or globs; none is all. A part of which only some files
 * are asked for is not `whole`, and its score says nothing. `strangers` are arguments that belong to no part.
 */
export function partsFor(args) {
  const strangers = args.filter((arg) => !PARTS.some((part) => concerns(part, arg)))
  const parts = PARTS.flatMap((part) => {
    const own = args.filter((arg) => concerns(part, arg))
    if (args.length > 0 && own.length === 0) return []
    const whole = own.every((arg) => arg === part.name || trimmed(arg) === part.folder)
    const globs = whole ? [`${part.folder}/**/*.ts`] : own.map(asGlob)
    return [{ ...part, whole, mutate: [...globs, ...NOT_MUTATED] }]
  })
  return { parts, strangers }
}

const trimmed = (arg) => arg.replace(/\/$/, '')
const concerns = ({ name, folder }, arg) => arg === name || `${trimmed(arg)}/`.startsWith(`${folder}/`)
const asGlob = (arg) => (/\.ts$|\*/.test(arg) ? arg : `${trimmed(arg)}/**/*.ts`)
