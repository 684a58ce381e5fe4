import type { Readable } from 'node:stream'
import { createLinearTimecode } from '@ghostlight/domain/ltc'

const bytesOfSample = 2

/** Reads linear timecode from 16-bit mono sound without a header, as `arecord` and `sox` give it. Returns what stops it. */
export const tapeFrom = (stream: Readable, sampleRate: number, told: (ms: number) => void): (() => void) => {
  const reader = createLinearTimecode(sampleRate)
  let rest = Buffer.alloc(0)
  const take = (chunk: Buffer): void => {
    const bytes = Buffer.concat([rest, chunk])
    const count = Math.floor(bytes.length / bytesOfSample)
    rest = bytes.subarray(count * bytesOfSample)
    const samples = Float32Array.from({ length: count }, (_, at) => bytes.readInt16LE(at * bytesOfSample) / 32_768)
    for (const ms of reader.heard(samples)) told(ms)
  }
  stream.on('data', take)
  return () => {
    stream.off('data', take)
    stream.pause()
  }
}
