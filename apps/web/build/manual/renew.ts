/** Says of a translated guide that it is now made from the English words: `node apps/web/build/manual/renew.ts operator`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { frontMatter, frontMatterFor, pathOf, repository } from './guides.ts'

for (const name of process.argv.slice(2)) {
  const english = readFileSync(join(repository, pathOf(name, 'en')), 'utf8')
  const path = join(repository, pathOf(name, 'de'))
  writeFileSync(path, `${frontMatterFor(english)}\n${readFileSync(path, 'utf8').replace(frontMatter, '')}`)
}
