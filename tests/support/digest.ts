import { createHash } from 'node:crypto'

/** The SHA-256 of all bytes of a stream, in hexadecimal digits. */
export const digestOf = async (bytes: AsyncIterable<Uint8Array | string>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}
