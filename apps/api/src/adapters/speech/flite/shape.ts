import type { Pcm } from './wav.ts'

const PEAK = 10 ** (-1 / 20)
/** A sample below this share of the loudest one (−40 dB) is noise of the room and not voice. */
const QUIET = 0.01
/** Below this (−54 dBFS) nothing was spoken. */
const NOTHING = 0.002
const LEAD_SECONDS = 0.01
const TAIL_SECONDS = 0.06

/** Removes the silence at both ends and raises the peak to −1 dBFS. Empty if nothing is heard. */
export function shaped({ sampleRate, samples }: Pcm): Pcm {
  const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
  if (peak < NOTHING) return { sampleRate, samples: new Float32Array() }
  const heard = (sample: number) => Math.abs(sample) >= peak * QUIET
  const start = Math.max(0, samples.findIndex(heard) - Math.round(LEAD_SECONDS * sampleRate))
  const end = samples.findLastIndex(heard) + 1 + Math.round(TAIL_SECONDS * sampleRate)
  return { sampleRate, samples: samples.subarray(start, end).map((sample) => (sample * PEAK) / peak) }
}
