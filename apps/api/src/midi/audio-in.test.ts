import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { tapeFrom } from './audio-in.ts'

/** A frame of linear timecode at 00:00:01:00, 25 frames a second, 48,000 samples a second, 16 bits. */
const frames = (count: number): Buffer => {
  const bits = Array.from({ length: count }, (_, nth) => {
    const all = Array<number>(80).fill(0)
    for (let bit = 0; bit < 4; bit++) all[bit] = (nth >> bit) & 1
    all[16] = 1
    all.splice(64, 16, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1)
    return all
  }).flat()
  let level = 8_000
  const samples = [...bits, 0].flatMap((bit) => {
    level = -level
    const first = Array<number>(12).fill(level)
    if (bit === 1) level = -level
    return [...first, ...Array<number>(12).fill(level)]
  })
  const bytes = Buffer.alloc(samples.length * 2)
  for (const [at, sample] of samples.entries()) bytes.writeInt16LE(sample, at * 2)
  return bytes
}

test('[MD-04] linear timecode comes as 16-bit sound, in chunks that may end within a sample, until it is stopped', async () => {
  const stream = new PassThrough()
  const told: number[] = []
  const stop = tapeFrom(stream, 48_000, (ms) => told.push(Math.round(ms)))
  const bytes = frames(4)
  for (let at = 0; at < bytes.length; at += 1_001) stream.write(bytes.subarray(at, at + 1_001))
  await expect.poll(() => told.at(-1)).toBe(1_160)
  stop()
  const before = told.length
  stream.write(frames(3))
  expect(told.length).toBe(before)
})
