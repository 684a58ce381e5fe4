import type { ControlCommand } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { followMidi } from './follow.ts'

const letters = (text: string): number[] => [...text].map((it) => it.charCodeAt(0))
const show = (device: number, command: number, cue = ''): number[] => [
  0xf0,
  0x7f,
  device,
  0x02,
  0x10,
  command,
  ...letters(cue),
  0xf7,
]
/** The eight messages of a time at 25 frames a second. */
const tape = (minutes: number, seconds: number, frames: number): number[][] =>
  [frames, seconds, minutes, 1 << 5]
    .flatMap((value) => [value & 15, value >> 4])
    .map((value, piece) => [0xf1, (piece << 4) | value])

const following = (device = 127) => {
  const asked: ControlCommand[] = []
  const cues = [
    { number: '1', name: 'Doors' },
    { number: '2', name: 'Rain', timecode: '00:01:00' },
    { number: '3', name: 'Thunder', timecode: '00:01:00:12' },
    { number: '4', name: 'Wrong', timecode: 'soon' },
  ]
  const heard = followMidi({ device, cues: () => cues, ask: (command) => void asked.push(command) })
  return { asked, cues, plays: (...all: number[][]) => all.forEach(heard) }
}

test('[MD-20] Show Control asks for GO, standby, stop and the end of everything, of a cue or of what is next', () => {
  const { asked, plays } = following()
  plays(show(5, 1), show(5, 1, '12.5'), show(5, 2, '12.5'), show(5, 2), show(5, 5, '7'), show(127, 8))
  plays(show(5, 3), show(5, 10), [0x90, 60, 127], [0xf0, 1, 2, 3], [])
  expect(asked).toEqual([
    { type: 'go', payload: {} },
    { type: 'go', payload: { cue: '12.5' } },
    { type: 'stop', payload: { cue: '12.5' } },
    { type: 'stop', payload: {} },
    { type: 'standby', payload: { cue: '7' } },
    { type: 'panic', payload: {} },
  ])
})

test('[MD-20] a machine with a number hears its own messages and those for all', () => {
  const { asked, plays } = following(5)
  plays(show(4, 1, '1'), show(5, 1, '2'), show(127, 1, '3'))
  expect(asked.map(({ payload }) => payload)).toEqual([{ cue: '2' }, { cue: '3' }])
})

test('[MD-21] a tape runs each cue once when it passes its timecode; winding runs none; a timecode that was moved counts', () => {
  const { asked, cues, plays } = following()
  const ran = () => asked.splice(0).map(({ payload }) => Reflect.get(payload, 'cue'))
  plays(...tape(0, 59, 20), ...tape(0, 59, 22))
  expect(ran()).toEqual([])
  plays(...tape(0, 59, 24), ...tape(1, 0, 1))
  expect(ran()).toEqual(['2'])
  for (let frame = 3; frame < 25; frame += 2) plays(...tape(1, 0, frame))
  expect(ran()).toEqual(['3'])
  plays(...tape(0, 30, 0), ...tape(2, 0, 0))
  expect(ran(), 'wound back and on').toEqual([])
  cues.push({ number: '5', name: 'Late', timecode: '00:02:00:10' })
  for (let frame = 2; frame < 14; frame += 2) plays(...tape(2, 0, frame))
  expect(ran()).toEqual(['5'])
})
