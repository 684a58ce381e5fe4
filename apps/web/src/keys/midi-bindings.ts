import type { MidiMessage } from '@ghostlight/domain/midi'
import { t } from '../words/t.ts'
import type { KeyAction } from './keys.ts'

/** What a controller can do, in the order of the list. */
export const midiActions = [
  ['go', 'GO'],
  ['escape', t`Stop all, twice`],
  ['previous', t`Previous cue`],
  ['next', t`Next cue`],
  ['standby', t`Set as next`],
] as const satisfies readonly (readonly [KeyAction, string])[]
export type MidiAction = (typeof midiActions)[number][0]

/** A key, a knob or a program of a controller. */
export type MidiControl = { type: 'note' | 'controller' | 'program'; channel: number; number: number }
export type MidiBindings = Partial<Record<MidiAction, MidiControl>>

/** From this value on, a pedal or a button that sends a controller is down. */
const down = 64

/** The control that a message presses. Undefined: it is let go, or the message is of another kind. */
export const pressedBy = (message: MidiMessage): MidiControl | undefined => {
  switch (message.type) {
    case 'note':
      return message.velocity > 0 ? { type: 'note', channel: message.channel, number: message.note } : undefined
    case 'controller':
      return message.value >= down
        ? { type: 'controller', channel: message.channel, number: message.controller }
        : undefined
    case 'program':
      return { type: 'program', channel: message.channel, number: message.program }
    default:
      return undefined
  }
}

const isSame = (one: MidiControl | undefined, other: MidiControl): boolean =>
  one?.type === other.type && one.channel === other.channel && one.number === other.number

/** What a control does; undefined = nothing. */
export const actionOf = (bindings: MidiBindings, control: MidiControl): MidiAction | undefined =>
  midiActions.find(([action]) => isSame(bindings[action], control))?.[0]

/** The bindings with another control for an action. A control has one action: the one that was learned last. */
export const withControl = (bindings: MidiBindings, action: MidiAction, control: MidiControl | null): MidiBindings => {
  const others = Object.entries(bindings).filter(([key, it]) => key !== action && !(control && isSame(it, control)))
  return { ...Object.fromEntries(others), ...(control && { [action]: control }) }
}

const names = { note: t.as('MIDI')`Note`, controller: t`Controller`, program: t`Program` }
/** Such as `Note 60, channel 1`. */
export const controlWords = ({ type, channel, number }: MidiControl): string =>
  t`${names[type]} ${number}, channel ${channel}`

const isControl = (value: unknown): value is MidiControl => {
  const { type, channel, number } = Object(value) as Record<string, unknown>
  const isNumber = (it: unknown, most: number) =>
    typeof it === 'number' && Number.isInteger(it) && it >= 0 && it <= most
  return typeof type === 'string' && Object.hasOwn(names, type) && isNumber(channel, 16) && isNumber(number, 127)
}

/** The bindings that were kept as text. What cannot be read is left out. */
export const bindingsIn = (text: string | null): MidiBindings => {
  try {
    const kept = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>
    return Object.fromEntries(
      midiActions.flatMap(([action]) => (isControl(kept[action]) ? [[action, kept[action]]] : [])),
    )
  } catch {
    return {}
  }
}
