export type Pcm = { sampleRate: number; samples: Float32Array }

/** The samples (−1 … 1) of a 16-bit mono WAV; undefined for anything else. It never throws, whatever the bytes. */
export function readWav(bytes: Uint8Array): Pcm | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || name(bytes, 0) !== 'RIFF' || name(bytes, 8) !== 'WAVE') return undefined
  let sampleRate: number | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const chunk = name(bytes, at)
    const size = view.getUint32(at + 4, true)
    const body = at + 8
    if (chunk === 'fmt ') {
      if (size < 16 || body + 16 > bytes.length) return undefined
      const plain = view.getUint16(body, true) === 1 && view.getUint16(body + 2, true) === 1
      if (!plain || view.getUint16(body + 14, true) !== 16) return undefined
      sampleRate = view.getUint32(body + 4, true)
    }
    if (chunk === 'data') {
      if (!sampleRate) return undefined
      const count = Math.min(size, bytes.length - body) >> 1
      return {
        sampleRate,
        samples: Float32Array.from({ length: count }, (_, i) => view.getInt16(body + i * 2, true) / 32_768),
      }
    }
    at = body + size + (size & 1)
  }
  return undefined
}

function name(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
