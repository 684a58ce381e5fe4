import { midiIn } from '@ghostlight/domain/midi'
import { sharedState } from '../page-state/shared-state.ts'
import { t } from '../words/t.ts'
import { actionOf, bindingsIn, type MidiAction, type MidiBindings, pressedBy, withControl } from './midi-bindings.ts'
import { requestShowAction } from './show-actions.ts'

const kept = { on: 'ghostlight-midi', bindings: 'ghostlight-midi-controls' }

/** `elsewhere`: another window of this browser listens. Only one may, or a pad would press GO twice; the next one follows. */
type Status = 'off' | 'asking' | 'on' | 'elsewhere' | 'refused' | 'missing'
type Midi = {
  status: Status
  /** names of the controllers that are plugged in */
  devices: readonly string[]
  bindings: MidiBindings
  /** the next control that is pressed will do this */
  learning: MidiAction | null
}

export const midi = sharedState<Midi>({ status: 'off', devices: [], bindings: {}, learning: null })

/** What stops listening. */
let stop = (): void => undefined

const keep = (bindings: MidiBindings): void => {
  midi.set({ bindings })
  localStorage.setItem(kept.bindings, JSON.stringify(bindings))
}

const heard = ({ data }: MIDIMessageEvent): void => {
  const message = data && midiIn(data)
  const control = message && pressedBy(message)
  if (!control) return
  const { learning, bindings } = midi.get()
  if (learning) {
    midi.set({ learning: null })
    keep(withControl(bindings, learning, control))
    return
  }
  const action = actionOf(bindings, control)
  if (action) requestShowAction(action)
}

/** Listens to every controller, also to those that are plugged in later. */
const listenTo = (access: MIDIAccess): (() => void) => {
  const look = (): void => {
    for (const input of access.inputs.values()) input.onmidimessage = heard
    const connected = [...access.inputs.values()].filter(({ state }) => state === 'connected')
    midi.set({ devices: connected.map(({ name }) => name ?? t`A controller`) })
  }
  access.onstatechange = look
  look()
  return () => {
    access.onstatechange = null
    for (const input of access.inputs.values()) input.onmidimessage = null
  }
}

/** Waits until no other window of this browser listens, and is the one that does until `then` resolves. */
const alone = async (signal: AbortSignal, then: () => Promise<void>): Promise<void> => {
  const { locks }: { locks?: LockManager | null } = navigator
  if (!locks) return then()
  midi.set({ status: 'elsewhere' })
  await locks.request('ghostlight-midi', { signal }, then).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Asks the browser for controllers and listens to them. */
export const startMidi = async (): Promise<void> => {
  if (!('requestMIDIAccess' in navigator)) return midi.set({ status: 'missing' })
  stop()
  const ended = new AbortController()
  stop = () => ended.abort()
  midi.set({ bindings: bindingsIn(localStorage.getItem(kept.bindings)) })
  await alone(ended.signal, async () => {
    midi.set({ status: 'asking' })
    const access = await navigator.requestMIDIAccess().catch(() => undefined)
    if (ended.signal.aborted) return
    if (!access) return midi.set({ status: 'refused' })
    localStorage.setItem(kept.on, 'on')
    const silence = listenTo(access)
    midi.set({ status: 'on' })
    await new Promise((resolve) => ended.signal.addEventListener('abort', resolve, { once: true }))
    silence()
  })
}

/** Listens again if somebody has once asked for it in this browser. Returns what stops it. */
export const resumeMidi = (): (() => void) => {
  if (localStorage.getItem(kept.on) === 'on') void startMidi()
  return () => {
    stop()
    midi.set({ status: 'off', devices: [], learning: null })
  }
}

/** Listens no more, now and after a reload. What was learned is kept. */
export const stopMidi = (): void => {
  localStorage.removeItem(kept.on)
  stop()
  midi.set({ status: 'off', devices: [], learning: null })
}

/** The next control that is pressed does this; null: none is waited for. */
export const learn = (action: MidiAction | null): void => midi.set({ learning: action })

export const forget = (action: MidiAction): void => keep(withControl(midi.get().bindings, action, null))
