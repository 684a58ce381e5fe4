import { framesOf, type MidiMessage, type Timecode, timeIn } from './message.ts'

/** A time is told in eight pieces, of which each is a quarter of a frame. */
const pieces = 8
/** Of a time in text. */
const written = /^(\d{1,2}):(\d{2}):(\d{2})(?:[:;.](\d{2}))?$/

/** How many ms after zero a timecode is. */
export const timecodeMs = ({ hours, minutes, seconds, frames, rate }: Timecode): number => {
  const all = hours * 60 + minutes
  const second = all * 60 + seconds
  if (rate !== 'drop') return (second + frames / framesOf(rate)) * 1000
  // two numbers are left out in each minute, except in every tenth
  const counted = second * 30 + frames - 2 * (all - Math.floor(all / 10))
  return (counted * 1001) / 30
}

/**
 * The ms of a timecode in text, `HH:MM:SS` or `HH:MM:SS:FF`, whose frames are those of `rate`. Undefined for anything
 * else.
 */
export const timecodeIn = (text: string, rate: Timecode['rate'] = 25): number | undefined => {
  const [, hours, minutes, seconds, frames = '0'] = written.exec(text.trim()) ?? []
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined
  const time = {
    hours: Number(hours),
    minutes: Number(minutes),
    seconds: Number(seconds),
    frames: Number(frames),
    rate,
  }
  const isTime = time.hours < 24 && time.minutes < 60 && time.seconds < 60 && time.frames < framesOf(rate)
  return isTime ? timecodeMs(time) : undefined
}

/**
 * Follows MIDI timecode. `heard` gets each message and returns the time that is now, or undefined if this message does
 * not complete one. A time that runs backwards is not followed.
 */
export const createTimecode = () => {
  const values: number[] = []
  const quarter = (piece: number, value: number): Timecode | undefined => {
    // a tape that runs backwards, or a piece that was lost: begin again with the next first one
    if (piece !== values.length) values.length = 0
    if (piece !== values.length) return undefined
    values.push(value)
    if (values.length < pieces) return undefined
    const [f = 0, ff = 0, s = 0, ss = 0, m = 0, mm = 0, h = 0, hh = 0] = values.splice(0)
    return timeIn([h | (hh << 4), m | (mm << 4), s | (ss << 4), f | (ff << 4)])
  }
  return {
    heard(message: MidiMessage): { ms: number; jumps: boolean } | undefined {
      if (message.type === 'time') {
        values.length = 0
        return { ms: timecodeMs(message.time), jumps: true }
      }
      const time = message.type === 'quarter' ? quarter(message.piece, message.value) : undefined
      // by the time that the eighth piece is there, two frames have gone by since the first
      return time && { ms: timecodeMs(time) + (2 * 1000) / framesOf(time.rate), jumps: false }
    },
  }
}

/** The longest step between two times of a running tape, ms. A longer one is a jump to another place. */
const longestStepMs = 1_000

/** Marks on a tape, each with the ms at which it is due. */
export type Mark = { atMs: number }

/** Tells which marks a running tape has passed. A jump, forwards or back, passes none. */
export const createChase = () => {
  let last: number | undefined
  return {
    passed<M extends Mark>(marks: readonly M[], { ms, jumps }: { ms: number; jumps: boolean }): M[] {
      const from = last
      last = ms
      if (jumps || from === undefined || ms <= from || ms - from > longestStepMs) return []
      return marks.filter(({ atMs }) => atMs > from && atMs <= ms).toSorted((one, other) => one.atMs - other.atMs)
    },
  }
}
