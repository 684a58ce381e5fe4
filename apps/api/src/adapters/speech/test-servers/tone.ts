import { openEncoder } from '../flite/encode.ts'

/** 1.2 s of tone as an MP3: the local servers' answer to every request. */
export async function tone(): Promise<Buffer> {
  const encode = await openEncoder()
  const samples = Float32Array.from({ length: 19_200 }, (_, i) => 0.5 * Math.sin(i * 0.17))
  return Buffer.from(encode({ sampleRate: 16_000, samples }))
}
