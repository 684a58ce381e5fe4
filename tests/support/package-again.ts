/*
 * Makes the package for a platform once more, with an installation of its own, and prints the digests of its bytes. A tar is
 * not compressed, which is most of the work: gzip makes the same of the same bytes.
 */
import { createReadStream, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tarOf, zipOf } from '../../scripts/package/archive.ts'
import { makeFolder } from '../../scripts/package/folder.ts'
import { installFor } from '../../scripts/package/install.ts'
import { packForNpm } from '../../scripts/package/npm.ts'
import { isWindows, type Platform } from '../../scripts/package/platforms.ts'
import { timeOfCommit } from '../../scripts/package/shared.ts'
import { digestOf } from './digest.ts'

const [platform, folder = ''] = process.argv.slice(2) as [Platform, string]
process.env['TZ'] = 'UTC'
const work = dirname(folder)
const installed = join(work, 'installed')
mkdirSync(work, { recursive: true })
installFor(platform, installed)
await makeFolder(platform, { installed, to: folder })
const bytes = (isWindows(platform) ? zipOf : tarOf)(folder, timeOfCommit())
const npm = packForNpm(join(work, 'npm'), { out: work, notices: readFileSync(join(folder, 'NOTICES.txt'), 'utf8') })
console.log(JSON.stringify({ folder: await digestOf(bytes), npm: await digestOf(createReadStream(npm)) }))
