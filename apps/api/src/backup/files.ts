import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ifAbsent } from '../adapters/blobs/files.ts'

/** The paths of all files below a folder; none if there is no folder. */
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

/** undefined if there is no such file. */
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
