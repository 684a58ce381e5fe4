import { createHmac } from 'node:crypto'

/** RFC 4648 */
const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((it) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(it).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of an app that has read the key (RFC 6238), computed here and not by the server's library. */
export const codeOf = (key: string, now = Date.now()): string => {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const digest = createHmac('sha1', bytesOf(key.replaceAll(' ', '')))
    .update(step)
    .digest()
  const code = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(code % 1_000_000).padStart(6, '0')
}
