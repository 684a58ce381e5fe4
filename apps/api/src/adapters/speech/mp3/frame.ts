/** The four header bytes of an MPEG layer III frame, decoded. `size` includes the header. */
export type Frame = { size: number; samples: number; sampleRate: number; sideInfo: number }

// kbit/s by index; 0 is the free format and 15 forbidden: neither is read here.
const MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
const MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
const RATES = [44_100, 48_000, 32_000]
const LAYER_3 = 1

/** The frame whose header is at `at`, even if the frame is incomplete; undefined if there is no header. */
export function readFrame(bytes: Uint8Array, at: number): Frame | undefined {
  const [sync, kind, rates, mode] = bytes.subarray(at, at + 4)
  if (sync !== 0xff || kind === undefined || rates === undefined || mode === undefined) return undefined
  const version = (kind >> 3) & 3
  if (kind < 0xe0 || version === 1 || ((kind >> 1) & 3) !== LAYER_3) return undefined
  const mpeg1 = version === 3
  const kbits = (mpeg1 ? MPEG1 : MPEG2)[rates >> 4]
  const rate = RATES[(rates >> 2) & 3]
  if (!kbits || !rate) return undefined
  const sampleRate = mpeg1 ? rate : version === 2 ? rate / 2 : rate / 4
  const samples = mpeg1 ? 1152 : 576
  const mono = mode >> 6 === 3
  return {
    size: Math.floor(((samples / 8) * kbits * 1000) / sampleRate) + ((rates >> 1) & 1),
    samples,
    sampleRate,
    sideInfo: mpeg1 ? (mono ? 17 : 32) : mono ? 9 : 17,
  }
}
