import { expect, it } from 'vitest'
import { clockLine, largeOf, peopleLine, playingLines, standbyOf } from './words.ts'

const began = Date.UTC(2026, 4, 1, 19)
const at = (seconds: number) => new Date(began + seconds * 1_000).toISOString()
const cue = (number: number) => ({ number: String(number), name: `Name ${number}` })
const lines = (...playing: Parameters<typeof playingLines>[0]['playing']) =>
  playingLines({ playing, last: null }, began + 12_000)

it('[NT-05] a playing cue is shown with its age, time left and length; a cue other than the large one also with its name', () => {
  const known = { startedAt: at(0), endsAt: at(43), plannedMs: 45_000 }
  expect(lines({ cue: cue(1), ...known }, { cue: cue(3), ...known, plannedMs: null })).toEqual([
    { name: '1 Name 1', elapsed: '0:12', left: '0:31 left', total: 'of 0:43, planned 0:45' },
    { name: '', elapsed: '0:12', left: '0:31 left', total: 'of 0:43' },
  ])
})

it('[NT-05] unknown times are left out', () => {
  expect(lines({ cue: null, startedAt: at(0), endsAt: null, plannedMs: null })).toEqual([
    { name: '', elapsed: '0:12', left: '', total: '' },
  ])
  const unknown = { startedAt: at(0), endsAt: null, plannedMs: null }
  expect(lines({ cue: null, ...unknown }, { cue: cue(2), ...unknown }).map(({ name }) => name)).toEqual([
    'a single module',
    '',
  ])
  expect(lines()).toEqual([])
})

it('[NT-04] shows people and the show clock', () => {
  expect(peopleLine({ people: { connected: 41, ready: 40, total: 48 } })).toBe('41 of 48 in · 40 ready')
  expect(clockLine({ startedAt: at(0) }, began + 250_000)).toBe('0:04:10')
  expect(clockLine({ startedAt: null }, began)).toBe('not begun')
})

it('[NT-08] large is what plays, otherwise what was run last, and nothing before the first GO', () => {
  const one = (number: number | null) => {
    return { cue: number === null ? null : cue(number), startedAt: at(0), endsAt: null, plannedMs: null }
  }
  expect(largeOf({ playing: [], last: null })).toBeNull()
  expect(largeOf({ playing: [], last: cue(4) })).toEqual({ word: 'Last', ...cue(4) })
  expect(largeOf({ playing: [one(4), one(2), one(null)], last: cue(4) })).toEqual({ word: 'Playing', ...cue(2) })
  expect(largeOf({ playing: [one(null)], last: cue(4) })).toMatchObject({ word: 'Playing', name: 'A single module' })
})

it('[NT-08] standby is what GO runs, or why it runs nothing', () => {
  expect(standbyOf({ next: { ...cue(5), notes: '' } })).toMatchObject(cue(5))
  expect(standbyOf({ next: null }).name).toBe('End')
  expect(standbyOf({ next: { ...cue(5), notes: '' }, closed: true }).name).toBe('The show is closed')
})
