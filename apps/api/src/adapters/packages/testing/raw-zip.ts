import { deflateRawSync } from 'node:zlib'
import { unzip } from '../../zip/unzip.ts'

/** `deflated`: what is in the zip instead of the content; `claims`: its size, as the zip says it */
export type Entry = { name: string; content: Uint8Array; deflated?: Uint8Array; claims?: number }

/** The entries of a zip, unpacked. */
export const entriesOf = (zip: Uint8Array): [string, Uint8Array][] => {
  const read = unzip(zip, () => true, 128 * 1024 * 1024)
  if ('problem' in read) throw new Error(read.problem)
  return [...read.files]
}

/** A zip with exactly these entries, be they doubled or hostile. */
export const zipWith = (entries: readonly Entry[]): Uint8Array => {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, content, deflated = deflateRawSync(content), claims = content.length } of entries) {
    const named = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(deflated.length, 18)
    head.writeUInt32LE(claims, 22)
    head.writeUInt16LE(named.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(deflated.length, 20)
    central.writeUInt32LE(claims, 24)
    central.writeUInt16LE(named.length, 28)
    central.writeUInt32LE(offset, 42)
    bodies.push(head, named, Buffer.from(deflated))
    directory.push(central, named)
    offset += 30 + named.length + deflated.length
  }
  const all = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, all, end])
}
