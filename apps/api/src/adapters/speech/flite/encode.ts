import { createMp3Encoder } from 'wasm-media-encoders'
import type { Pcm } from './wav.ts'

const KBITS = 48

/** Constant bit rate: players misjudge the length of this encoder's variable one. */
export async function openEncoder(): Promise<(pcm: Pcm) => Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder()
  return ({ sampleRate, samples }) => {
    encoder.configure({ sampleRate, channels: 1, bitrate: KBITS, outputSampleRate: 16_000 })
    // Both answers lie in the encoder's own memory and are overwritten by the next call.
    const body = encoder.encode([samples]).slice()
    const end = encoder.finalize()
    const whole = new Uint8Array(body.length + end.length)
    whole.set(body)
    whole.set(end, body.length)
    return whole
  }
}
