/** A frame of silence: MPEG-2 layer III, mono, 16 kHz, 8 kbit/s, with no sound data. */
const frame = Uint8Array.from([0xff, 0xf3, 0x18, 0xc0, ...Array<number>(32).fill(0)])
/** So long is one frame: 576 samples, ms. */
const frameMs = 36

/** At least so much silence, as MP3: a kilobyte for each second. Phones play it as any other sound. */
export const silence = (ms: number): { bytes: Uint8Array; durationMs: number } => {
  const frames = Math.max(1, Math.ceil(ms / frameMs))
  const bytes = new Uint8Array(frames * frame.length)
  for (let at = 0; at < frames; at++) bytes.set(frame, at * frame.length)
  return { bytes, durationMs: frames * frameMs }
}
