import { expect, it } from 'vitest'
import type { ReplayEvent } from '../events.ts'
import { anEvening } from '../testing/evening.ts'
import { bandName, createBands } from './bands.ts'
import { binsOf, emoteBinsOf } from './bins.ts'
import { aroundMs, cropOf } from './crop.ts'
import { pressedIn } from './pressed.ts'
import { createTimeline } from './timeline.ts'

const events = anEvening(1)
const one = <T extends ReplayEvent['type']>(type: T): Extract<ReplayEvent, { type: T }> => {
  const found = events.find((event): event is Extract<ReplayEvent, { type: T }> => event.type === type)
  if (!found) throw new Error(`no ${type} in the evening`)
  return found
}
const press = (...moduleRunIds: string[]): ReplayEvent => {
  const event = one('CueRun')
  return { ...event, time: 0, data: { ...event.data, cueRunId: 'press', moduleRunIds } }
}
const module = (type: 'ModuleStarted' | 'ModuleCompleted' | 'ModuleStopped', moduleRunId: string, time: number) => {
  const event = one(type)
  return { ...event, time, data: { ...event.data, moduleRunId, cueRunId: 'press' } } as ReplayEvent
}
const drawn = (...all: ReplayEvent[]) => {
  const bands = createBands()
  for (const event of all) bands.add(event)
  return bands.get(1_000)
}

it('[HY-51] a cue counts as stopped if one of its modules was, and lasts as long as the others', () => {
  const begun = [press('a', 'b'), module('ModuleStarted', 'a', 1), module('ModuleStarted', 'b', 1)]
  const stopped = drawn(...begun, module('ModuleStopped', 'a', 100), module('ModuleCompleted', 'b', 200))
  expect(stopped.bands).toMatchObject([{ state: 'stopped', from: 0, to: 200 }])
  const heard = drawn(...begun, module('ModuleCompleted', 'a', 100), module('ModuleCompleted', 'b', 200))
  expect(heard.bands).toMatchObject([{ state: 'completed', from: 0, to: 200 }])
})

it('[HY-51] each run of a cue has its own name', () => {
  const said = (nth: number) => bandName({ number: '3', name: 'Party line', nth })
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 111].map(said)).toEqual([
    '3 Party line',
    ...['2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '111th'].map((it) => `3 Party line, ${it} run`),
  ])
})

it('a module that begins where another one ends uses the same row', () => {
  const lived = (run: string, from: number, to: number) => [
    module('ModuleStarted', run, from),
    module('ModuleCompleted', run, to),
  ]
  const { modules } = drawn(...lived('a', 0, 100), ...lived('b', 100, 200), ...lived('c', 150, 250))
  expect(modules.map(({ run, row }) => [run, row])).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 1],
  ])
})

it('[HY-54] bars begin at round times, whatever is visible, and the visible part includes both of its ends', () => {
  const sent = [6_999, 7_000, 14_999, 15_000, 20_000, 20_001].map((at, nth) => ({ at, nth, userId: 'ann', type: 2 }))
  const view = { from: 7_000, to: 20_000 }
  const bars = [
    { from: 5_000, total: 1 },
    { from: 10_000, total: 1 },
    { from: 15_000, total: 1 },
    { from: 20_000, total: 1 },
  ]
  expect(binsOf(sent, view, 5_000)).toEqual(bars)
  expect(emoteBinsOf(sent, view, 5_000)).toMatchObject(bars)
})

it('[HY-50] a line sent after the last cue still belongs to the show', () => {
  const timeline = createTimeline()
  for (const event of events) timeline.add(event)
  const whole = timeline.get()
  const [last] = whole.modules
  if (!last) throw new Error('no module')
  const end = cropOf(whole).to + 50_000
  const later = { ...whole, to: end + 100_000, modules: [...whole.modules, { ...last, from: end - 5_000, to: end }] }
  expect(cropOf(later).to).toBe(end + aroundMs)
})

it('[HY-51] a line is a press of its own, unless a cue started it', () => {
  const event = one('ModuleStarted')
  const sent: ReplayEvent = { ...event, data: { ...event.data, cueRunId: null } }
  expect(pressedIn(sent)).toMatchObject({ kind: 'other', text: 'Sent a line', who: event.actor })
  expect(pressedIn(module('ModuleStarted', 'a', 1))).toBeUndefined()
})

it('[HY-51 QU-50] a standby is a press, unless a question has set it', () => {
  const set = (data: object) => ({ ...one('CueRun'), type: 'StandbySet', data }) as ReplayEvent
  expect(pressedIn(set({ cueId: 'c' }))).toMatchObject({ kind: 'next', text: 'Set as next' })
  expect(pressedIn(set({ cueId: 'c', because: { moduleRunId: 'r', option: 'left' } }))).toBeUndefined()
})

it('[HY-51] a note stands at the moment it is about', () => {
  const at = '2026-05-01T19:00:05.000Z'
  const note = { noteId: 'n', text: 'The lamp was late.', cueId: null, at, by: 'Olga' }
  const written: ReplayEvent = { ...one('CueRun'), type: 'NoteAdded', data: note, time: Date.parse(at) + 60_000 }
  expect(pressedIn(written)).toMatchObject({ at: Date.parse(at), kind: 'note', text: 'The lamp was late.' })
})
