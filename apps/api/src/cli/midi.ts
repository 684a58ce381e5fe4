import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type ControlCommand, type ControlCues, ControlCues as Cues } from '@ghostlight/contracts'
import { sayLine, standardInput } from '../adapters/standard-streams.ts'
import { untilStopped } from '../adapters/stop-signals.ts'
import { StartRefused } from '../config/config.ts'
import { tapeFrom } from '../midi/audio-in.ts'
import { controlClient } from '../midi/control-client.ts'
import { followMidi, followTape } from '../midi/follow.ts'
import { type MidiPorts, systemPorts } from '../midi/ports.ts'
import type { Command, Values } from './command.ts'

/** How often the cues are read again, ms: an author may have moved a timecode. */
const readEveryMs = 5_000
/** How often it looks whether the input is still plugged in, ms. No system says so by itself. */
const lookEveryMs = 1_000
const anyDevice = 127

const textOf = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

const deviceOf = (values: Values): number => {
  const device = values['device'] === undefined ? anyDevice : Number(values['device'])
  if (!Number.isInteger(device) || device < 0 || device > anyDevice)
    throw new StartRefused('--device: the number of this machine in MIDI Show Control, 0 to 127')
  return device
}

/** Samples a second of the sound on standard input; undefined = MIDI is listened to. */
const rateOf = (values: Values): number | undefined => {
  if (values['ltc'] === undefined) return undefined
  const rate = Number(values['ltc'])
  if (!Number.isInteger(rate) || rate < 8_000 || rate > 192_000)
    throw new StartRefused('--ltc: samples a second of the sound on standard input, such as 48000')
  return rate
}

const noMidi = (error: unknown): StartRefused => {
  const why = error instanceof Error ? error.message : String(error)
  return new StartRefused(
    `MIDI cannot be used here: ${why}. On Linux it needs libasound2, and a sound card or snd-seq.`,
  )
}

/** The input with this name, or a part of it; without a name the only one that there is. */
export const portNamed = (names: readonly string[], wanted: string): number => {
  const found = names.flatMap((name, at) => (name.toLowerCase().includes(wanted.toLowerCase()) ? [at] : []))
  const list = names.map((name) => `  ${name}`).join('\n')
  if (found.length === 1) return found[0] ?? 0
  if (names.length === 0) throw new StartRefused('No MIDI input is plugged in.')
  if (found.length === 0) throw new StartRefused(`No MIDI input is called ${wanted}. There are:\n${list}`)
  throw new StartRefused(`Choose one MIDI input with --port:\n${list}`)
}

const wordsOf = ({ type, payload }: ControlCommand): string => {
  const cue = 'cue' in payload && payload.cue ? ` cue ${payload.cue}` : ''
  return `${type}${cue}`
}

/** What is listened to: a MIDI input, or linear timecode in sound. */
type Source = { ports: MidiPorts } | { sound: Readable; sampleRate: number }
type Listening = Source & {
  client: { cues: () => Promise<ControlCues>; ask: (command: ControlCommand) => Promise<unknown> }
  port: string
  device: number
  say: (line: string) => void
  signal: AbortSignal
}

type Held = {
  ports: MidiPorts
  wanted: string
  follows: () => (bytes: readonly number[]) => void
  say: (line: string) => void
}

/** Opens the input that is `wanted`, and again each time that it is back. `name`: what it was called first. */
const holdPort = ({ ports, wanted, follows, say }: Held): { name: string; close: () => void } => {
  const names = ports.names()
  const at = portNamed(names, wanted)
  let name = names[at] ?? ''
  let close: (() => void) | undefined = ports.open(at, follows())
  /** by its name, or as somebody asked for it: a system may call it otherwise when it is plugged in again */
  const place = (now: readonly string[]): number => {
    if (now.includes(name)) return now.indexOf(name)
    try {
      return portNamed(now, wanted)
    } catch {
      return -1
    }
  }
  const look = (): void => {
    const now = ports.names()
    if (close && !now.includes(name)) {
      close()
      close = undefined
      say(`${name} is unplugged; nothing is heard until it is back`)
    }
    const at = close ? -1 : place(now)
    if (at < 0) return
    name = now[at] ?? name
    close = ports.open(at, follows())
    say(`listening to ${name} again`)
  }
  const timer = setInterval(look, lookEveryMs)
  return {
    name,
    close: () => {
      clearInterval(timer)
      close?.()
    },
  }
}

/** Listens until `signal`, or until the sound ends. Resolves with the number of requests, and of those that the show refused. */
export const listen = async ({ client, port, device, say, signal, ...source }: Listening) => {
  let cues = Cues.parse(await client.cues())
  let [asked, refused] = [0, 0]
  const ask = (command: ControlCommand): void => {
    asked++
    client.ask(command).then(
      () => say(wordsOf(command)),
      (error: Error) => {
        refused++
        say(`${wordsOf(command)}: ${error.message}`)
      },
    )
  }
  const known = { cues: () => cues, ask }
  const open = (): { name: string; close: () => void } => {
    if ('ports' in source)
      return holdPort({ ports: source.ports, wanted: port, follows: () => followMidi({ device, ...known }), say })
    const tape = followTape(known)
    const close = tapeFrom(source.sound, source.sampleRate, (ms) => tape({ ms, jumps: false }))
    return { name: 'the sound on standard input', close }
  }
  const { name, close } = open()
  const timed = cues.filter(({ timecode }) => timecode).length
  say(`listening to ${name}; ${timed} of ${cues.length} cues have a timecode; Ctrl+C ends it`)
  let isAway = false
  const timer = setInterval(() => {
    client.cues().then(
      (now) => {
        cues = now
        if (isAway) say('the cues can be read again')
        isAway = false
      },
      (error: Error) => {
        // before the tape comes to a cue
        if (!isAway) say(`the cues cannot be read, and those of before count: ${error.message}`)
        isAway = true
      },
    )
  }, readEveryMs)
  if ('sound' in source) {
    // what records it may be stopped, or lose its device
    await finished(source.sound, { writable: false, signal }).catch(() => undefined)
    if (!signal.aborted) say(`${name} has ended`)
  } else if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  clearInterval(timer)
  close()
  return { asked, refused }
}

const listened = async (source: Source, { values, device, key }: { values: Values; device: number; key: string }) => {
  const { origin } = new URL(textOf(values, 'url') || 'http://localhost:8080')
  const { signal, release } = untilStopped()
  const client = controlClient({ origin, show: textOf(values, 'show').toUpperCase(), key })
  const { asked, refused } = await listen({
    ...source,
    client,
    port: textOf(values, 'port'),
    device,
    say: sayLine,
    signal,
  })
  release()
  return `${asked} requests, ${refused} of them refused`
}

export const midi: Command = {
  summary: 'runs cues by MIDI Show Control, MIDI timecode or linear timecode in sound, until Ctrl+C',
  usage:
    '--show ID [--url http://localhost:8080] [--port NAME] [--device 0 to 127] [--ports] [--ltc 48000], with a control key in GHOSTLIGHT_KEY that may read, GO and stop',
  options: {
    show: { type: 'string' },
    url: { type: 'string' },
    port: { type: 'string' },
    device: { type: 'string' },
    ports: { type: 'boolean' },
    ltc: { type: 'string' },
  },
  run: async ({ values, env }) => {
    const device = deviceOf(values)
    const show = textOf(values, 'show').toUpperCase()
    const key = env['GHOSTLIGHT_KEY'] ?? ''
    if (!values['ports'] && show === '') throw new StartRefused('midi: give the show: --show ID')
    if (!values['ports'] && key === '')
      throw new StartRefused('midi: give a control key of the show in the variable GHOSTLIGHT_KEY')
    const sampleRate = rateOf(values)
    if (sampleRate !== undefined) return listened({ sound: standardInput, sampleRate }, { values, device, key })
    const ports = await systemPorts().catch((error: unknown) => {
      throw noMidi(error)
    })
    if (values['ports']) return ports.names().join('\n') || 'No MIDI input is plugged in.'
    return listened({ ports }, { values, device, key })
  },
}
