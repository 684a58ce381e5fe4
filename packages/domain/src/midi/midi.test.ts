import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameRates, framesOf, type MidiMessage, midiIn, type Timecode } from './message.ts'
import { createChase, createTimecode, timecodeIn, timecodeMs } from './timecode.ts'

const text = (it: string): number[] => [...it].map((letter) => letter.charCodeAt(0))
/** MIDI Show Control for a sound device. */
const show = (command: number, ...data: number[]): number[] => [0xf0, 0x7f, 0x01, 0x02, 0x10, command, ...data, 0xf7]

describe('[MD-01] a message', () => {
  it('of a controller is a note, a controller or a program, with the channel as devices count it', () => {
    expect(midiIn([0x90, 60, 127])).toEqual({ type: 'note', channel: 1, note: 60, velocity: 127 })
    expect(midiIn([0xb9, 7, 0])).toEqual({ type: 'controller', channel: 10, controller: 7, value: 0 })
    expect(midiIn([0xcf, 3])).toEqual({ type: 'program', channel: 16, program: 3 })
  })

  it('of Show Control names the command, and the cue and the list if it has them', () => {
    expect(midiIn(show(1, ...text('12.5'), 0, ...text('1')))).toEqual({
      type: 'show',
      device: 1,
      command: 'go',
      cue: '12.5',
      list: '1',
    })
    expect(midiIn(show(1))).toEqual({ type: 'show', device: 1, command: 'go' })
    expect(midiIn(show(4, 1, 0, 0, 5, 0, ...text('7')))).toMatchObject({ command: 'timedGo', cue: '7' })
    expect(midiIn(show(5, ...text('3')))).toMatchObject({ command: 'load', cue: '3' })
    expect(midiIn(show(8))).toMatchObject({ command: 'allOff' })
  })

  it('of another kind, or one that is cut off, is none', () => {
    const others = [[], [0x80, 60, 0], [0x90, 60], [0x90, 200, 1], [0xf8], [0xf1], [0xf0, 0x7f, 1, 2, 0x10, 1]]
    const strange = [show(99), [0xf0, 0x43, 1, 2, 0xf7], [0xf0, 0x7f, 1, 1, 1, 0x79, 0, 0, 0, 0xf7]]
    for (const bytes of [...others, ...strange]) expect(midiIn(bytes), bytes.join(' ')).toBeUndefined()
  })

  it('is read in a moment whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 600 }), (bytes) => {
        const whole = midiIn([0xf0, 0x7f, ...bytes])
        expect(whole === undefined || ['show', 'time'].includes(whole.type)).toBe(true)
        midiIn(bytes)
      }),
    )
  })
})

const times = fc.record({
  hours: fc.integer({ min: 0, max: 23 }),
  minutes: fc.integer({ min: 0, max: 59 }),
  seconds: fc.integer({ min: 0, max: 59 }),
  frames: fc.integer({ min: 0, max: 23 }),
  rate: fc.constantFrom(...frameRates),
})
/** The eight pieces of a time, as messages. */
const piecesOf = ({ hours, minutes, seconds, frames, rate }: Timecode): MidiMessage[] => {
  const hour = hours | (frameRates.indexOf(rate) << 5)
  return [frames, seconds, minutes, hour]
    .flatMap((value) => [value & 15, value >> 4])
    .map((value, piece) => midiIn([0xf1, (piece << 4) | value]) ?? { type: 'quarter', piece: 0, value: 0 })
}

describe('[MD-02] timecode', () => {
  it('is told in eight pieces, two frames after the first of them', () => {
    fc.assert(
      fc.property(times, (time) => {
        const reader = createTimecode()
        const heard = piecesOf(time).map((it) => reader.heard(it))
        expect(heard.slice(0, 7)).toEqual(Array(7).fill(undefined))
        expect(heard[7]?.jumps).toBe(false)
        expect(heard[7]?.ms).toBeCloseTo(timecodeMs(time) + 2_000 / framesOf(time.rate), 6)
      }),
    )
  })

  it('begins again after a piece that was lost, and tells nothing while it runs backwards', () => {
    const [one, next] = [1, 2].map((seconds) => piecesOf({ hours: 0, minutes: 0, seconds, frames: 0, rate: 25 }))
    const reader = createTimecode()
    const all = [...(one ?? []).filter((_, at) => at !== 3), ...(next ?? [])]
    expect(all.flatMap((it) => reader.heard(it)?.ms ?? [])).toEqual([2_080])
    expect((one ?? []).toReversed().flatMap((it) => reader.heard(it) ?? [])).toEqual([])
  })

  it('in one message is a jump', () => {
    const whole = midiIn([0xf0, 0x7f, 0x7f, 1, 1, 0x21, 2, 3, 4, 0xf7])
    expect(whole).toMatchObject({ type: 'time', time: { hours: 1, minutes: 2, seconds: 3, frames: 4, rate: 25 } })
    expect(whole && createTimecode().heard(whole)).toEqual({ ms: 3_723_160, jumps: true })
  })

  it('leaves out numbers of frames at 29.97, so that an hour of it is an hour', () => {
    const hour = timecodeMs({ hours: 1, minutes: 0, seconds: 0, frames: 0, rate: 'drop' })
    expect(Math.abs(hour - 3_600_000)).toBeLessThan(10)
    const before = timecodeMs({ hours: 0, minutes: 0, seconds: 59, frames: 29, rate: 'drop' })
    expect(timecodeMs({ hours: 0, minutes: 1, seconds: 0, frames: 2, rate: 'drop' }) - before).toBeCloseTo(33.37, 1)
  })

  it('is written as HH:MM:SS or HH:MM:SS:FF', () => {
    expect(['01:00:00', '1:00:00:12', '01:00:00;12'].map((it) => timecodeIn(it))).toEqual([
      3_600_000, 3_600_480, 3_600_480,
    ])
    expect(timecodeIn(' 01:00:00 '), 'as it is pasted').toBe(3_600_000)
    for (const wrong of [
      '',
      '1:00',
      'x01:00:00',
      '01:00:00:00x',
      '001:00:00',
      '24:00:00',
      '01:60:00',
      '01:00:60',
      '01:00:00:25',
      'x',
    ])
      expect(timecodeIn(wrong), wrong).toBeUndefined()
    expect(timecodeIn('01:00:00:29', 30)).toBeGreaterThan(3_600_000)
  })
})

it('[MD-03] a running tape passes each mark once and in order; a jump passes none', () => {
  const marks = [{ atMs: 2_000 }, { atMs: 1_000 }, { atMs: 1_040 }]
  const chase = createChase()
  const passed = (ms: number, jumps = false) => chase.passed(marks, { ms, jumps }).map(({ atMs }) => atMs)
  expect([990, 1_000, 1_040, 1_900].map((ms) => passed(ms))).toEqual([[], [1_000], [1_040], []])
  expect(passed(2_100), 'two frames late').toEqual([2_000])
  expect(passed(500, true)).toEqual([])
  expect(passed(1_100), 'it ran on from there').toEqual([1_000, 1_040])
  expect(passed(900), 'wound back').toEqual([])
  expect(passed(4_000), 'wound on').toEqual([])
})

it('[MD-03] a mark is passed at its own ms and not again; the first time, a stand and a step of more than a second pass none', () => {
  const marks = [{ atMs: 1_000 }, { atMs: 1_500 }, { atMs: 1_400 }]
  const chase = createChase()
  const passed = (ms: number) => chase.passed(marks, { ms, jumps: false }).map(({ atMs }) => atMs)
  expect(passed(1_200), 'nobody knows where it was').toEqual([])
  expect(passed(1_200), 'it stands').toEqual([])
  expect(passed(1_600)).toEqual([1_400, 1_500])
  expect(passed(900)).toEqual([])
  expect(passed(1_900), 'a second').toEqual([1_000, 1_400, 1_500])
  expect(passed(900)).toEqual([])
  expect(passed(1_901), 'more than a second').toEqual([])
  expect(createChase().passed(marks, { ms: 1_000, jumps: false })).toEqual([])
})
