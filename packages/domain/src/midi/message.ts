/** A message of MIDI 1.0 that somebody may use for the show. Channels count from 1, as on devices. */
export type MidiMessage =
  | { type: 'note'; channel: number; note: number; velocity: number }
  | { type: 'controller'; channel: number; controller: number; value: number }
  | { type: 'program'; channel: number; program: number }
  | ShowControl
  | { type: 'quarter'; piece: number; value: number }
  | { type: 'time'; time: Timecode }

/** MIDI Show Control. A cue or a list that is absent is not named. */
export type ShowControl = {
  type: 'show'
  /** of the machine that is meant; 127 = all */
  device: number
  command: (typeof showCommands)[number]
  cue?: string
  list?: string
}

/** The commands of MIDI Show Control that a show without faders can follow; numbered as in its standard, from 1 on. */
const showCommands = ['go', 'stop', 'resume', 'timedGo', 'load', 'set', 'fire', 'allOff', 'restore', 'reset'] as const

/** Frames a second. `drop`: 29.97, in which the numbers of some frames are left out. */
export const frameRates = [24, 25, 'drop', 30] as const
export type FrameRate = (typeof frameRates)[number]
export type Timecode = { hours: number; minutes: number; seconds: number; frames: number; rate: FrameRate }

/** The longest system exclusive message that is read, in bytes: those of Show Control have at most 128. */
const mostBytes = 256
const [everyone, showControl, timecodes] = [0x7f, 0x02, 0x01]
const timeBytes = 5

/** Reads a message. Undefined: it is none of these, or is cut off. */
export const midiIn = (bytes: ArrayLike<number>): MidiMessage | undefined => {
  const [status = 0, first, second] = Array.from({ length: 3 }, (_, at) => bytes[at])
  if (status === 0xf0) return exclusive(Array.from(bytes).slice(0, mostBytes))
  if (first === undefined || first > 127) return undefined
  if (status === 0xf1) return { type: 'quarter', piece: first >> 4, value: first & 15 }
  const channel = (status & 15) + 1
  if (status >> 4 === 0xc) return { type: 'program', channel, program: first }
  if (second === undefined || second > 127) return undefined
  if (status >> 4 === 0x9) return { type: 'note', channel, note: first, velocity: second }
  return status >> 4 === 0xb ? { type: 'controller', channel, controller: first, value: second } : undefined
}

/** F0 7F, a device, an area, and what it says, up to F7. */
const exclusive = (bytes: readonly number[]): MidiMessage | undefined => {
  const end = bytes.indexOf(0xf7)
  const [, kind, device = 0, area, ...said] = bytes.slice(0, Math.max(0, end))
  if (kind !== everyone) return undefined
  if (area === showControl) return shown(device, said)
  const [full, ...time] = said
  if (area !== timecodes || full !== 1 || time.length < timeBytes - 1) return undefined
  const read = timeIn(time)
  return read && { type: 'time', time: read }
}

const shown = (device: number, [, number = 0, ...data]: readonly number[]): ShowControl | undefined => {
  const command = showCommands[number - 1]
  if (!command) return undefined
  // a time comes before the number of the cue, and four bytes for a controller before its value
  const skipped = command === 'timedGo' ? timeBytes : command === 'set' ? 4 : 0
  const [cue = '', list = ''] = String.fromCharCode(...data.slice(skipped)).split('\0')
  return { type: 'show', device, command, ...(cue !== '' && { cue }), ...(list !== '' && { list }) }
}

/** Four numbers; the first has the frame rate in its higher bits. Undefined for a time that there is not. */
export const timeIn = ([hour = 0, minutes = 0, seconds = 0, frames = 0]: readonly number[]): Timecode | undefined => {
  const rate = frameRates[(hour >> 5) & 3]
  const hours = hour & 31
  if (rate === undefined || hours > 23 || minutes > 59 || seconds > 59 || frames >= framesOf(rate)) return undefined
  return { hours, minutes, seconds, frames, rate }
}

/** Numbers of frames in a second. */
export const framesOf = (rate: FrameRate): number => (rate === 'drop' ? 30 : rate)
