// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import type { KeyAction } from './keys.ts'
import { MidiKeys } from './MidiKeys.tsx'
import { resumeMidi, startMidi, stopMidi } from './midi.ts'
import { actionOf, bindingsIn, controlWords, pressedBy, withControl } from './midi-bindings.ts'
import { onShowAction } from './show-actions.ts'
import { useConsoleKeys } from './useConsoleKeys.ts'

type Input = { name: string; state: string; onmidimessage: ((event: { data: Uint8Array }) => void) | null }

const browserHas = (parts: Record<string, unknown>): void => {
  const own = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, { value }]))
  vi.stubGlobal('navigator', Object.create(navigator, own))
}

/** A browser with these controllers; `sends` plays a message on one. */
const controllers = (...names: string[]) => {
  const inputs = new Map(
    names.map((name): [string, Input] => [name, { name, state: 'connected', onmidimessage: null }]),
  )
  const access = { inputs, onstatechange: null as (() => void) | null }
  browserHas({ requestMIDIAccess: async () => access })
  const sends = (name: string, ...data: number[]) =>
    act(async () => inputs.get(name)?.onmidimessage?.({ data: Uint8Array.from(data) }))
  const plugsIn = (name: string) =>
    act(async () => {
      inputs.set(name, { name, state: 'connected', onmidimessage: null })
      access.onstatechange?.()
    })
  return { sends, plugsIn }
}

const asked: KeyAction[] = []
let forget = (): void => undefined
beforeEach(() => {
  asked.length = 0
  forget = onShowAction((action) => void asked.push(action))
})
afterEach(() => {
  stopMidi()
  forget()
  localStorage.clear()
})

const button = (page: Awaited<ReturnType<typeof openScreen>>, name: string) => page.press(name)

it('[MD-10] learns a pad, which then does what its key does, also after a reload; letting it go does nothing', async () => {
  const { sends } = controllers('Pads')
  const page = await openScreen(h(MidiKeys))
  await button(page, 'Use a controller')
  expect(page.text()).toContain('Pads')
  await button(page, 'Learn: GO')
  expect(page.text()).toContain('Press a control …')
  await sends('Pads', 0x80, 60, 0)
  await sends('Pads', 0x99, 60, 100)
  expect(page.text()).toContain('Note 60, channel 10')
  expect(asked, 'learning runs nothing').toEqual([])
  await sends('Pads', 0x99, 60, 100)
  await sends('Pads', 0x99, 60, 0)
  await sends('Pads', 0x90, 60, 100)
  await sends('Pads', 0x99, 61, 100)
  expect(asked).toEqual(['go'])
  const leave = resumeMidi()
  await act(async () => void startMidi())
  await sends('Pads', 0x99, 60, 1)
  expect(asked).toEqual(['go', 'go'])
  await button(page, 'Forget: GO')
  await sends('Pads', 0x99, 60, 1)
  expect(asked).toEqual(['go', 'go'])
  leave()
})

it('[MD-10] listens to a controller that is plugged in later, and to none after it is stopped', async () => {
  const { sends, plugsIn } = controllers()
  localStorage.setItem(
    'ghostlight-midi-controls',
    JSON.stringify({ next: { type: 'controller', channel: 1, number: 7 } }),
  )
  const page = await openScreen(h(MidiKeys))
  await button(page, 'Use a controller')
  expect(page.text()).toContain('No controller is plugged in.')
  await plugsIn('Pedal')
  await sends('Pedal', 0xb0, 7, 127)
  await sends('Pedal', 0xb0, 7, 0)
  expect(asked).toEqual(['next'])
  await button(page, 'Stop using it')
  await sends('Pedal', 0xb0, 7, 127)
  expect(asked).toEqual(['next'])
  resumeMidi()()
  expect(page.text(), 'it is not resumed').toContain('Use a controller')
})

it('[MD-11] only one window of a browser listens; the next follows when it is closed', async () => {
  controllers('Pads')
  const waiting: (() => Promise<void>)[] = []
  const request = async (_: string, { signal }: { signal: AbortSignal }, then: () => Promise<void>) => {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      waiting.push(async () => resolve())
    })
    await then()
  }
  browserHas({ requestMIDIAccess: navigator.requestMIDIAccess, locks: { request } })
  const page = await openScreen(h(MidiKeys))
  await button(page, 'Use a controller')
  expect(page.text()).toContain('Another window of this browser has the controller.')
  await act(async () => waiting[0]?.())
  expect(page.text()).toContain('Pads')
})

it('[MD-10] a browser without MIDI, or one that does not allow it, is said', async () => {
  const page = await openScreen(h(MidiKeys))
  await button(page, 'Use a controller')
  expect(page.text()).toContain('This browser has no MIDI.')
  browserHas({ requestMIDIAccess: () => Promise.reject(new Error('no')) })
  await button(page, 'Use a controller')
  expect(page.text()).toContain('The browser does not allow it.')
})

const Keys = ({ seen }: { seen: string[] }) => {
  useConsoleKeys({ go: () => void seen.push('go'), standby: () => void seen.push('standby') })
  return null
}

it('[MD-10] an action that is asked for reaches the handler of its key', async () => {
  const seen: string[] = []
  const { sends } = controllers('Pads')
  localStorage.setItem(
    'ghostlight-midi-controls',
    JSON.stringify({ standby: { type: 'program', channel: 1, number: 3 } }),
  )
  await openScreen(h(Keys, { seen }))
  await act(async () => void startMidi())
  await sends('Pads', 0xc0, 3)
  expect(seen).toEqual(['standby'])
})

it('[MD-10] a control has one action, the last that was learned; what is kept and cannot be read is left out', () => {
  const pad = { type: 'note', channel: 1, number: 60 } as const
  const pedal = { type: 'controller', channel: 2, number: 64 } as const
  const both = withControl(withControl({}, 'go', pad), 'next', pedal)
  expect(both).toEqual({ go: pad, next: pedal })
  expect(withControl(both, 'escape', pad)).toEqual({ next: pedal, escape: pad })
  expect(actionOf(both, { ...pedal })).toBe('next')
  expect(controlWords(pedal)).toBe('Controller 64, channel 2')
  expect(pressedBy({ type: 'controller', channel: 1, controller: 1, value: 63 })).toBeUndefined()
  expect(bindingsIn(JSON.stringify(both))).toEqual(both)
  const wrong = { go: { type: 'toString', channel: 1, number: 1 }, next: { ...pedal, number: 128 }, other: pad }
  for (const text of [null, '', '[', '7', 'null', JSON.stringify(wrong)]) expect(bindingsIn(text)).toEqual({})
})
