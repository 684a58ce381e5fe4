import { expect, it } from 'vitest'
import { clockLine, peopleLine, playingLines } from './words.ts'

const began = Date.UTC(2026, 4, 1, 19)
const at = (seconds: number) => new Date(began + seconds * 1_000).toISOString()
const cue = (number: number) => ({ number: String(number), name: `Name ${number}` })
const lines = (...playing: Parameters<typeof playingLines>[0]['playing']) =>
  playingLines({ playing, current: cue(1) }, began + 12_000)

it('[NT-05] what plays is told with its age, what is left and its length; of another cue than the current with its name', () => {
  const known = { startedAt: at(0), endsAt: at(43), plannedMs: 45_000 }
  expect(lines({ cue: cue(1), ...known }, { cue: cue(3), ...known, plannedMs: null })).toEqual([
    { name: '', elapsed: '0:12', left: '0:31 left', total: 'of 0:43, planned 0:45' },
    { name: '3 Name 3', elapsed: '0:12', left: '0:31 left', total: 'of 0:43' },
  ])
})

it('[NT-05] what is not known is not shown', () => {
  expect(lines({ cue: null, startedAt: at(0), endsAt: null, plannedMs: null })).toEqual([
    { name: 'a single module', elapsed: '0:12', left: '', total: '' },
  ])
  expect(lines()).toEqual([])
})

it('[NT-04] people and the show clock', () => {
  expect(peopleLine({ people: { connected: 41, ready: 40, total: 48 } })).toBe('41 of 48 in · 40 ready')
  expect(clockLine({ startedAt: at(0) }, began + 250_000)).toBe('0:04:10')
  expect(clockLine({ startedAt: null }, began)).toBe('not begun')
})
