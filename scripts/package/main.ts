/*
 * `npm run package [-- --platform linux-x64 --out FOLDER]`: makes what a house downloads, for each platform: a folder to
 * unpack, with its Node; and the package for npx. SHA256SUMS and lists of what is inside (SBOM) lie beside them. The same
 * commit gives the same bytes.
 */
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { tarOf, zipOf } from './archive.ts'
import { makeFolder } from './folder.ts'
import { installFor } from './install.ts'
import { packForNpm } from './npm.ts'
import { allPlatforms, isWindows, type Platform } from './platforms.ts'
import { sbomOf } from './sbom.ts'
import { Failure, fail, ROOT, sha256, timeOfCommit } from './shared.ts'

// a zip has local times
process.env['TZ'] = 'UTC'

const mostBytes = 120 * 2 ** 20

const asked = (): { platforms: Platform[]; out: string } => {
  const options = { platform: { type: 'string', multiple: true }, out: { type: 'string', default: 'release' } } as const
  const { values } = parseArgs({ options })
  const platforms = (values.platform ?? allPlatforms) as Platform[]
  const unknown = platforms.find((it) => !allPlatforms.includes(it))
  if (unknown) fail(`There is no platform ${unknown}; there are ${allPlatforms.join(', ')}.`)
  return { platforms, out: resolve(values.out) }
}

const packFor = async (
  platform: Platform,
  { out, work, withNpm }: { out: string; work: string; withNpm: boolean },
): Promise<void> => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const mtime = timeOfCommit()
  const name = `ghostlight-${version}-${platform}`
  const installed = join(work, 'installed')
  installFor(platform, installed)
  const folder = join(work, name)
  await makeFolder(platform, { installed, to: folder })
  const file = join(out, `${name}.${isWindows(platform) ? 'zip' : 'tar.gz'}`)
  const written = createWriteStream(file)
  if (isWindows(platform)) await pipeline(zipOf(folder, mtime), written)
  else await pipeline(tarOf(folder, mtime), createGzip({ level: 6 }), written)
  if (withNpm) packForNpm(join(work, 'npm'), { out, notices: readFileSync(join(folder, 'NOTICES.txt'), 'utf8') })
  writeFileSync(join(out, `${name}.cdx.json`), sbomOf(platform, { installed, mtime }))
  const { size } = statSync(file)
  if (size > mostBytes) fail(`${file} has ${(size / 2 ** 20).toFixed(0)} MB; it may have 120.`)
  console.log(`${file}  ${(size / 2 ** 20).toFixed(1)} MB`)
}

const main = async (): Promise<void> => {
  const { platforms, out } = asked()
  mkdirSync(out, { recursive: true })
  // outside the repository, as other programs walk through its folders meanwhile
  const scratch = mkdtempSync(join(tmpdir(), 'ghostlight-package-'))
  const work = join(scratch, 'work')
  try {
    for (const platform of platforms) {
      rmSync(work, { recursive: true, force: true })
      mkdirSync(work, { recursive: true })
      await packFor(platform, { out, work, withNpm: platform === platforms[0] })
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  const files = readdirSync(out)
    .filter((name) => name !== 'SHA256SUMS')
    .sort()
  const sums = files.map((name) => `${sha256(readFileSync(join(out, name)))}  ${name}\n`)
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 1
}
