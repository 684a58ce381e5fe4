/** `npm run site` writes the manual into the folder `site`, ready to be published under any address. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyFilms } from './films.ts'
import { repository } from './guides.ts'
import { writeManual } from './write.ts'

const folder = join(repository, 'site')
rmSync(folder, { recursive: true, force: true })
await writeManual(folder, copyFilms(folder))
process.stdout.write(`The manual is in ${folder}: publish the whole folder.\n`)
