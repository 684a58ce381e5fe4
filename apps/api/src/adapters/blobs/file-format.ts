import type { BlobInfo } from '../../engine/ports/blobs.ts'

// One file holds the info and the sound, so that one rename publishes both:
// 'GLB1', the info's length (4 bytes, big end first), the info as JSON, the sound.
const MARK = 'GLB1'
const FIXED = 8
const LONGEST_INFO = 4096

/** The bytes at the beginning of a file that are enough to read its info. */
export const HEAD_LENGTH = FIXED + LONGEST_INFO

export type Head = { info: BlobInfo; bodyAt: number }

export function encodeHead(info: BlobInfo): Uint8Array {
  const json = Buffer.from(JSON.stringify(info))
  if (json.length > LONGEST_INFO) throw new Error('the info of a blob is too long')
  const head = Buffer.alloc(FIXED + json.length)
  head.write(MARK)
  head.writeUInt32BE(json.length, MARK.length)
  head.set(json, FIXED)
  return head
}

/** Returns undefined if the bytes are not the beginning of such a file. Never throws. */
export function decodeHead(bytes: Uint8Array): Head | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.length < FIXED || head.toString('latin1', 0, MARK.length) !== MARK) return undefined
  const bodyAt = FIXED + head.readUInt32BE(MARK.length)
  if (bodyAt > Math.min(head.length, HEAD_LENGTH)) return undefined
  const info = parseInfo(head.toString('utf8', FIXED, bodyAt))
  return info && { info, bodyAt }
}

/** Decodes a complete file. Returns undefined if it is damaged. Never throws. */
export function decodeBlob(file: Uint8Array): { bytes: Uint8Array; info: BlobInfo } | undefined {
  const head = decodeHead(file)
  if (!head || head.bodyAt + head.info.size !== file.length) return undefined
  return { bytes: file.subarray(head.bodyAt), info: head.info }
}

/** The info of a file of this length. Returns undefined if the length is wrong, so that the sound is made again. */
export function decodeInfo(beginning: Uint8Array, length: number): BlobInfo | undefined {
  const head = decodeHead(beginning)
  return head && length === head.bodyAt + head.info.size ? head.info : undefined
}

function parseInfo(json: string): BlobInfo | undefined {
  try {
    const info: unknown = JSON.parse(json)
    if (typeof info !== 'object' || info === null) return undefined
    if (!('mimeType' in info && 'durationMs' in info && 'size' in info)) return undefined
    const { mimeType, durationMs, size } = info
    if (typeof mimeType !== 'string' || typeof durationMs !== 'number' || typeof size !== 'number') return undefined
    const of = 'of' in info && typeof info.of === 'string' ? { of: info.of } : {}
    return { mimeType, durationMs, size, ...of }
  } catch {
    return undefined
  }
}
