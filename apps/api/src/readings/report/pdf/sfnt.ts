import { inflateSync } from 'node:zlib'

const signature = 0x774f4646
const headerLength = 44
const entryLength = 20
const sfntHeaderLength = 12
const sfntEntryLength = 16

const inFours = (length: number): number => Math.ceil(length / 4) * 4

/**
 * A font as WOFF, unpacked. The reader of pdfkit would unpack its outlines again for each letter: a report of 40 pages
 * took seconds.
 */
export const sfntOf = (woff: Buffer): Buffer => {
  if (woff.readUInt32BE(0) !== signature) throw new Error('This font is not a WOFF file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = headerLength + at * entryLength
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((it) => woff.readUInt32BE(entry + it))
    const data = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    return { tag, checksum, data: packed === length ? data : inflateSync(data) }
  })
  const start = sfntHeaderLength + count * sfntEntryLength
  const sfnt = Buffer.alloc(start + tables.reduce((sum, { data }) => sum + inFours(data.length), 0))
  const power = Math.floor(Math.log2(count))
  sfnt.writeUInt32BE(woff.readUInt32BE(4), 0)
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    sfnt.writeUInt16BE(value, 4 + at * 2)
  let offset = start
  for (const [at, { tag = 0, checksum = 0, data }] of tables.entries()) {
    for (const [place, value] of [tag, checksum, offset, data.length].entries())
      sfnt.writeUInt32BE(value, sfntHeaderLength + at * sfntEntryLength + place * 4)
    data.copy(sfnt, offset)
    offset += inFours(data.length)
  }
  return sfnt
}
