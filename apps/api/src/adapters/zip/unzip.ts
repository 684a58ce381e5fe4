import { inflateRawSync } from 'node:zlib'

export type Unzipped = { files: Map<string, Uint8Array> } | { problem: 'damaged' | 'too large' }

const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const directoryEntry = 0x02014b50
const endLength = 22
const mostFiles = 5_000
const stored = 0
const deflated = 8

/**
 * Unpacks the wanted files, and never more than `limit` bytes in total, whatever sizes the zip claims: ten megabytes can
 * unpack to ten gigabytes and claim to be empty.
 */
export const unzip = (bytes: Uint8Array, wanted: (name: string) => boolean, limit: number): Unzipped => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const files = new Map<string, Uint8Array>()
    let left = limit
    for (const entry of directoryOf(zip)) {
      if (!wanted(entry.name) || files.has(entry.name)) continue
      const content = contentOf(zip, entry, left)
      left -= content.length
      files.set(entry.name, content)
    }
    return { files }
  } catch (error) {
    // isTooLarge: Node's error for output beyond maxOutputLength. Any other error means that the zip is damaged
    return { problem: isTooLarge(error) ? 'too large' : 'damaged' }
  }
}

type Entry = { name: string; method: number; size: number; offset: number }

/** Reads the zip's directory. Reads beyond the end throw, so that the loop ends for any input. */
const directoryOf = (zip: Buffer): Entry[] => {
  const end = zip.lastIndexOf(endOfDirectory)
  if (end < 0 || end + endLength > zip.length) throw new Error('no directory')
  const count = zip.readUInt16LE(end + 10)
  if (count > mostFiles) throw new Error('too many files')
  const entries: Entry[] = []
  for (let at = zip.readUInt32LE(end + 16); entries.length < count; ) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('no entry')
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + 46, nameEnd),
      method: zip.readUInt16LE(at + 10),
      size: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

const contentOf = (zip: Buffer, { method, size, offset }: Entry, limit: number): Buffer => {
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const packed = zip.subarray(start, start + size)
  if (packed.length !== size) throw new Error('cut off')
  if (method === deflated) return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) })
  if (method !== stored) throw new Error('unknown method')
  if (size > limit) throw Object.assign(new RangeError('over the limit'), { code: tooLarge })
  return packed
}

const tooLarge = 'ERR_BUFFER_TOO_LARGE'
const isTooLarge = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === tooLarge
