import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ifAbsent } from '../adapters/blobs/files.ts'
import type { Kept, Part } from './manifest.ts'
import type { Places } from './places.ts'

export type Copying = { from: Places; to: Places; part: Part }

/** Every file below a folder as a path inside it; none where there is no folder. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ifAbsent)) ?? []
  const found = await Promise.all(
    entries.map(async (entry) =>
      entry.isDirectory()
        ? (await filesBelow(join(folder, entry.name))).map((path) => `${entry.name}/${path}`)
        : [entry.name],
    ),
  )
  return found.flat()
}

/** Copies one file, readable by this user only. undefined = it went away meanwhile. */
export const keep = async (path: string, { from, to, part }: Copying): Promise<Kept | undefined> => {
  const bytes = await readFile(join(from[part], path)).catch(ifAbsent)
  if (!bytes) return undefined
  const target = join(to[part], path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await writeFile(target, bytes, { mode: 0o600, flush: true })
  return { part, path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** undefined where there is no such file. */
export const measure = async (file: string): Promise<{ bytes: number; sha256: string } | undefined> => {
  const hash = createHash('sha256')
  let bytes = 0
  const count = async (source: AsyncIterable<Buffer>): Promise<true> => {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
    }
    return true
  }
  const read = await pipeline(createReadStream(file), count).catch(ifAbsent)
  return read && { bytes, sha256: hash.digest('hex') }
}
