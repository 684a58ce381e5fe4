import type { NewEvent } from '../ports/event-store.ts'

/** What is stored in one append where it may be several; a log takes twice as much. Bytes. */
export const mostBytesOfAPart = 512 * 1024

/** What a log counts: it keeps data and metadata as text. */
const bytesOf = ({ type, data, meta }: NewEvent): number =>
  2 * type.length + Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(meta))

/** In their order, each part below 512 KiB; what is larger alone stands alone. */
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
