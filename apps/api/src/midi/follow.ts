import type { ControlCommand, ControlCues } from '@ghostlight/contracts'
import { type MidiMessage, midiIn } from '@ghostlight/domain/midi'
import { createChase, createTimecode, timecodeIn } from '@ghostlight/domain/timecode'

/** A cue, or none: what the console's button would mean. */
const of = ({ cue }: { cue?: string | undefined }) => (cue === undefined ? {} : { cue })
const everyDevice = 127

/** What a message of MIDI Show Control asks for; undefined = nothing that a show here knows. */
const askedBy = (message: MidiMessage, device: number): ControlCommand | undefined => {
  if (message.type !== 'show') return undefined
  if (device !== everyDevice && ![device, everyDevice].includes(message.device)) return undefined
  switch (message.command) {
    case 'go':
    case 'timedGo':
      return { type: 'go', payload: of(message) }
    case 'stop':
      return { type: 'stop', payload: of(message) }
    case 'load':
      return { type: 'standby', payload: { cue: message.cue ?? null } }
    case 'allOff':
      return { type: 'panic', payload: {} }
    default:
      return undefined
  }
}

type Follow = {
  /** of MIDI Show Control: which machine this is; 127 follows all messages */
  device: number
  /** the cues as they are now, some of which have a timecode */
  cues: () => ControlCues
  ask: (command: ControlCommand) => void
}

/** The moments of a tape: `jumps` is one that was wound to. */
type Moment = { ms: number; jumps: boolean }

/** Asks for each cue with a timecode when a tape passes it. */
export const followTape = ({ cues, ask }: Pick<Follow, 'cues' | 'ask'>): ((moment: Moment) => void) => {
  const chase = createChase()
  const marks = () =>
    cues().flatMap(({ number, timecode: at }) => {
      const atMs = at === undefined ? undefined : timecodeIn(at)
      return atMs === undefined ? [] : [{ atMs, number }]
    })
  return (moment) => {
    for (const { number } of chase.passed(marks(), moment)) ask({ type: 'go', payload: { cue: number } })
  }
}

/** Turns what comes in over MIDI into requests: Show Control at once, and cues with a timecode when the tape passes it. */
export const followMidi = ({ device, cues, ask }: Follow): ((bytes: readonly number[]) => void) => {
  const timecode = createTimecode()
  const tape = followTape({ cues, ask })
  return (bytes) => {
    const message = midiIn(bytes)
    if (!message) return
    const asked = askedBy(message, device)
    if (asked) ask(asked)
    const moment = timecode.heard(message)
    if (moment) tape(moment)
  }
}
