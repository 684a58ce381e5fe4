import { Readable } from 'node:stream'
import type { ControlCommand } from '@ghostlight/contracts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen, portNamed } from './midi.ts'
import { runCommand } from './run.ts'

const said = async (env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> => {
  const { code, text } = await runCommand(['midi', ...args], env)
  expect(code, args.join(' ')).toBe(1)
  return text
}

describe('[MD-22] midi on the command line', () => {
  test('says what it lacks: a show, a key, a device', async () => {
    expect(await said({})).toContain('--show ID')
    expect(await said({}, '--show', 'k7m4qx')).toContain('GHOSTLIGHT_KEY')
    for (const wrong of ['-1', '128', '1.5', 'all'])
      expect(await said({}, '--show', 'k7m4qx', `--device=${wrong}`), wrong).toContain('0 to 127')
    for (const wrong of ['0', '1e9', 'fast'])
      expect(await said({ GHOSTLIGHT_KEY: 'k' }, '--show', 'k7m4qx', `--ltc=${wrong}`), wrong).toContain(
        'such as 48000',
      )
  })

  test('finds an input by a part of its name, or the only one, and otherwise lists them', () => {
    const names = ['Launchpad Mini', 'IAC Bus 1', 'IAC Bus 2']
    expect(portNamed(names, 'launch')).toBe(0)
    expect(portNamed(['Pedal'], '')).toBe(0)
    expect(() => portNamed(names, '')).toThrow('Choose one MIDI input with --port:\n  Launchpad Mini\n  IAC Bus 1')
    expect(() => portNamed(names, 'IAC')).toThrow('Choose one MIDI input')
    expect(() => portNamed(names, 'drum')).toThrow('No MIDI input is called drum. There are:\n  Launchpad Mini')
    expect(() => portNamed([], '')).toThrow('No MIDI input is plugged in.')
  })

  test('[MD-24] goes on with an input that is plugged in again, and says while it is away', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let names = ['Other', 'Desk 20:0']
    const heard: ((bytes: readonly number[]) => void)[] = []
    let open = 0
    const ports = {
      names: () => names,
      open: (at: number, hears: (typeof heard)[number]) => {
        expect(names[at]).toContain('Desk')
        heard.push(hears)
        open++
        return () => void open--
      },
    }
    const asked: ControlCommand[] = []
    const client = { cues: async () => [], ask: async (command: ControlCommand) => void asked.push(command) }
    const lines: string[] = []
    const stopping = new AbortController()
    const { signal } = stopping
    const listening = listen({ ports, client, port: 'desk', device: 127, say: (it) => lines.push(it), signal })
    await vi.waitFor(() => expect(open).toBe(1))
    const go = [0xf0, 0x7f, 1, 2, 0x10, 1, 0xf7]
    const plugged = (now: string[]) => {
      names = now
      vi.advanceTimersByTime(1_000)
    }
    plugged(['Other', 'Desk 20:0', 'New one'])
    expect([open, heard.length]).toEqual([1, 1])
    plugged(['Other', 'New one'])
    expect(open).toBe(0)
    plugged(['Other'])
    // a system may count its inputs anew
    plugged(['Desk 24:0', 'Other'])
    expect([open, heard.length]).toEqual([1, 2])
    heard[1]?.(go)
    await Promise.resolve()
    plugged(['Other'])
    plugged(['Desk 24:0', 'Other', 'Desk 28:0'])
    expect(open, 'the same name again').toBe(1)
    stopping.abort()
    expect(await listening).toEqual({ asked: 1, refused: 0 })
    expect([open, asked]).toEqual([0, [{ type: 'go', payload: {} }]])
    expect(lines).toEqual([
      'listening to Desk 20:0; 0 of 0 cues have a timecode; Ctrl+C ends it',
      'Desk 20:0 is unplugged; nothing is heard until it is back',
      'listening to Desk 24:0 again',
      'go',
      'Desk 24:0 is unplugged; nothing is heard until it is back',
      'listening to Desk 24:0 again',
    ])
  })

  test('[MD-25] says once that the show no longer answers, and when it does again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const show = { refuses: '' }
    const cues = async () => (show.refuses ? Promise.reject(new Error(show.refuses)) : [])
    const lines: string[] = []
    const stopping = new AbortController()
    const { signal } = stopping
    const sound = new Readable({ read: () => undefined })
    const client = { cues, ask: async () => undefined }
    const say = (line: string) => lines.push(line)
    const listening = listen({ sound, sampleRate: 48_000, client, port: '', device: 127, say, signal })
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    for (const refuses of ['', 'This control key is not valid.', 'This control key is not valid.', '', '']) {
      show.refuses = refuses
      vi.advanceTimersByTime(5_000)
      await new Promise(setImmediate)
    }
    stopping.abort()
    await listening
    expect(lines.slice(1)).toEqual([
      'the cues cannot be read, and those of before count: This control key is not valid.',
      'the cues can be read again',
    ])
  })

  test('[MD-24] ends with the sound that it listens to, and says so; before that a signal ends it', async () => {
    const client = { cues: async () => [], ask: async () => undefined }
    for (const isEnded of [true, false]) {
      const lines: string[] = []
      const stopping = new AbortController()
      const sound = new Readable({ read: () => undefined })
      const say = (line: string) => lines.push(line)
      const { signal } = stopping
      const listening = listen({ sound, sampleRate: 48_000, client, port: '', device: 127, say, signal })
      await vi.waitFor(() => expect(lines).toHaveLength(1))
      sound.push(Buffer.alloc(9_600))
      if (isEnded) sound.push(null)
      else stopping.abort()
      expect(await listening).toEqual({ asked: 0, refused: 0 })
      expect(lines.slice(1)).toEqual(isEnded ? ['the sound on standard input has ended'] : [])
    }
  })

  test('sends what it hears until it is stopped, and says what the show refused', async () => {
    let play: (bytes: readonly number[]) => void = () => undefined
    let isOpen = false
    const ports = {
      names: () => ['Desk'],
      open: (_: number, heard: typeof play) => {
        play = heard
        isOpen = true
        return () => {
          isOpen = false
        }
      },
    }
    const asked: ControlCommand[] = []
    const client = {
      cues: async () => [
        { number: '1', name: 'Doors' },
        { number: '2', name: 'Rain', timecode: '00:01:00' },
      ],
      ask: async (command: ControlCommand) => {
        asked.push(command)
        if (command.type === 'panic') throw new Error('The control key Desk may not stop.')
      },
    }
    const lines: string[] = []
    const stopping = new AbortController()
    const listening = listen({
      ports,
      client,
      port: '',
      device: 127,
      say: (line) => lines.push(line),
      signal: stopping.signal,
    })
    await expect.poll(() => isOpen).toBe(true)
    play([0xf0, 0x7f, 1, 2, 0x10, 1, 0x32, 0xf7])
    play([0xf0, 0x7f, 1, 2, 0x10, 8, 0xf7])
    await expect.poll(() => lines.length).toBe(3)
    stopping.abort()
    expect(await listening).toEqual({ asked: 2, refused: 1 })
    expect(isOpen).toBe(false)
    expect(asked).toEqual([
      { type: 'go', payload: { cue: '2' } },
      { type: 'panic', payload: {} },
    ])
    expect(lines).toEqual([
      'listening to Desk; 1 of 2 cues have a timecode; Ctrl+C ends it',
      'go cue 2',
      'panic: The control key Desk may not stop.',
    ])
  })
})
