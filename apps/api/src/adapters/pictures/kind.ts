import type { PictureType } from '@ghostlight/contracts'

const text = (bytes: Uint8Array, from: number, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, from + length)

/** What a file is by its first bytes; undefined if it is no picture that we take. */
export const kindOf = (bytes: Uint8Array): PictureType | undefined => {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))) return 'image/gif'
  return text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP' ? 'image/webp' : undefined
}

/** Whether a WebP keeps every pixel, as drawings need it. */
export const isLossless = (bytes: Uint8Array): boolean =>
  kindOf(bytes) === 'image/webp' && text(bytes, 12, 4) === 'VP8L'
