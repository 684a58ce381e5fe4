import { type Frame, readFrame } from './frame.ts'

export type Mp3 = { is: 'mp3'; durationMs: number } | { is: 'cut-off' } | { is: 'not-mp3' }

/**
 * How long a player plays these bytes, by counting frames: headers that claim a length are often wrong, the frames
 * never. Layer III at each of its rates, constant or variable, with or without tags. It never throws, whatever the bytes.
 */
export function readMp3(bytes: Uint8Array): Mp3 {
  let frames = 0
  let seconds = 0
  for (let at = 0; at < bytes.length; ) {
    const tag = tagSize(bytes, at)
    const frame = tag ? undefined : readFrame(bytes, at)
    const size = tag || frame?.size || 0
    const end = at + size
    if (size === 0 || (end > bytes.length && frames === 0 && !tag)) return { is: 'not-mp3' }
    if (end > bytes.length) return { is: 'cut-off' }
    if (frame) {
      seconds += samplesOf(bytes.subarray(at, end), frame, frames === 0) / frame.sampleRate
      frames += 1
    }
    at = end
  }
  return frames === 0 ? { is: 'not-mp3' } : { is: 'mp3', durationMs: Math.max(0, Math.round(seconds * 1000)) }
}

/** The first frame may hold a table of contents instead of sound, and say what the encoder added at both ends. */
function samplesOf(bytes: Uint8Array, frame: Frame, first: boolean): number {
  const contents = first ? contentsIn(bytes, frame) : undefined
  return contents ? -contents.padding : frame.samples
}

/** The size of an ID3v2, ID3v1 or APE tag at `at`, or of zeros up to the end; 0 if there is none. */
function tagSize(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at + 6, at + 10)
  switch (text(bytes, at, 3)) {
    case 'ID3':
      return (
        10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + (footer(bytes[at + 5]) ? 10 : 0)
      )
    case 'TAG':
      return 128
    case 'APE':
      return bytes.length - at
    default:
      return bytes[at] === 0 && bytes.subarray(at).every((byte) => byte === 0) ? bytes.length - at : 0
  }
}

const footer = (flags = 0) => (flags & 0x10) !== 0

/** The samples that encoders such as LAME ask a player to leave out; 0 if they do not say. */
function contentsIn(frame: Uint8Array, { sideInfo }: Frame): { padding: number } | undefined {
  const start = 4 + sideInfo
  if (!['Xing', 'Info'].includes(text(frame, start, 4))) return undefined
  const flags = frame[start + 7] ?? 0
  const encoder =
    start + 8 + (flags & 1) * 4 + ((flags >> 1) & 1) * 4 + ((flags >> 2) & 1) * 100 + ((flags >> 3) & 1) * 4
  const [a = 0, b = 0, c = 0] = frame.subarray(encoder + 21, encoder + 24)
  const named = /^(LAME|Lavc|Lavf)/.test(text(frame, encoder, 4))
  return { padding: named ? ((a << 4) | (b >> 4)) + (((b & 15) << 8) | c) : 0 }
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
