import type { NewEvent } from '../ports/event-store.ts'

/** The size of one append among several; a log accepts twice as much. Bytes. */
export const mostBytesOfAPart = 512 * 1024

/** How a log counts: it stores data and metadata as text. */
const bytesOf = ({ type, data, meta }: NewEvent): number =>
  2 * type.length + Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(meta))

/** Splits in order into parts below 512 KiB; a larger item is a part of its own. */
export const partsOf = <T>(items: readonly T[], eventOf: (item: T) => NewEvent): T[][] => {
  const parts: T[][] = []
  let left = 0
  for (const item of items) {
    const bytes = bytesOf(eventOf(item))
    const part = parts.at(-1)
    if (part && bytes < left) part.push(item)
    else parts.push([item])
    left = (part && bytes < left ? left : mostBytesOfAPart) - bytes
  }
  return parts
}
