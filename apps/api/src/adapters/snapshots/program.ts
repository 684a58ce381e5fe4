import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The code that folds the log. After a change in it, the log is folded again. */
const folders = [
  ...['contracts', 'domain', 'projections'].map((name) =>
    dirname(fileURLToPath(import.meta.resolve(`@ghostlight/${name}`))),
  ),
  join(import.meta.dirname, '../../engine/log'),
  join(import.meta.dirname, '../../people'),
]

/** A hash of this code, the same wherever it is installed. */
export const programOf = (): string => {
  const hash = createHash('sha256')
  for (const cwd of folders)
    for (const file of globSync('**/*.ts', { cwd }).toSorted())
      if (!/test(?:ing)?[./]/.test(file)) hash.update(file).update(readFileSync(join(cwd, file)))
  return hash.digest('hex')
}
