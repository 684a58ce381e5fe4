import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What folds the log: with a change in one of them, what was folded before is folded anew. */
const folders = [
  ...['contracts', 'domain', 'projections'].map((name) =>
    dirname(fileURLToPath(import.meta.resolve(`@ghostlight/${name}`))),
  ),
  join(import.meta.dirname, '../../engine/log'),
  join(import.meta.dirname, '../../people'),
]

/** The same for the same code, wherever it is installed. */
export const programOf = (): string => {
  const hash = createHash('sha256')
  for (const cwd of folders)
    for (const file of globSync('**/*.ts', { cwd }).toSorted())
      if (!/test(?:ing)?[./]/.test(file)) hash.update(file).update(readFileSync(join(cwd, file)))
  return hash.digest('hex')
}
