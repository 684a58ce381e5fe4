import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { sfntOf } from './sfnt.ts'

const require = createRequire(import.meta.url)
const fonts = [
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
  '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
]

/** As the format adds them up: words of 32 bits, the last one filled with zeros. */
const checksumOf = (data: Buffer): number => {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

const tablesIn = (sfnt: Buffer) =>
  Array.from({ length: sfnt.readUInt16BE(4) }, (_, at) => {
    const entry = 12 + at * 16
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((it) => sfnt.readUInt32BE(entry + it))
    const name = sfnt.toString('latin1', entry, entry + 4)
    return { name, checksum, offset, data: sfnt.subarray(offset, offset + length) }
  })

it.each(fonts)('%s: each table begins at a multiple of four bytes, and is what its checksum says', (name) => {
  const tables = tablesIn(sfntOf(readFileSync(require.resolve(name))))
  expect(tables.map((it) => it.name)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']))
  for (const { name: table, checksum, offset, data } of tables) {
    expect(offset % 4, table).toBe(0)
    // `head` has a sum of the whole file in it
    if (table !== 'head') expect(checksumOf(data), table).toBe(checksum)
  }
})

it('a file that is no WOFF is refused', () => {
  expect(() => sfntOf(Buffer.alloc(64))).toThrow('not a WOFF file')
})
