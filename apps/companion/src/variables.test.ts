import type { ControlState } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { valuesOf } from './variables.ts'

type Playing = ControlState['playing'][number]
type Question = ControlState['questions'][number]

const playing = (number: string, elapsedMs: number, leftMs: number | null = null): Playing => ({
  number,
  name: `Cue ${number}`,
  elapsedMs,
  leftMs,
})
const question = (over: Partial<Question> = {}): Question => ({
  number: '4',
  name: 'Door',
  answered: 0,
  of: 12,
  counts: {},
  closesAt: null,
  leftMs: null,
  ...over,
})
const stateOf = (over: Partial<ControlState> = {}): ControlState => ({
  show: 'The Last Modem',
  standby: null,
  playing: [],
  last: null,
  phones: { in: 3, ready: 2, trouble: 1 },
  sounds: { ready: 1, total: 4 },
  questions: [],
  sound: { level: 0.455, paused: false, fading: false },
  announcement: null,
  times: null,
  checklist: { done: 2, of: 5 },
  locked: false,
  rehearsal: false,
  closed: false,
  ...over,
})

test('[CN-03] of the cues that play, the one that began last has its clocks, which go on by themselves', () => {
  const state = stateOf({ playing: [playing('1', 65_000), playing('3', 4_000, 10_000), playing('2', 9_000)] })
  expect(valuesOf(state, 0)).toMatchObject({
    playing_count: 3,
    playing_numbers: '1, 3, 2',
    playing_number: '3',
    playing_elapsed: '0:04',
    playing_left: '0:10',
  })
  expect(valuesOf(state, 2_500)).toMatchObject({ playing_elapsed: '0:06', playing_left: '0:08' })
  // rounded up: 0:00 is over, and it stays so
  expect(valuesOf(state, 9_999).playing_left).toBe('0:01')
  for (const since of [10_000, 15_000, 3_600_000]) expect(valuesOf(state, since).playing_left).toBe('0:00')
  const paused = { ...state, sound: { ...state.sound, paused: true } }
  expect(valuesOf(paused, 2_500)).toMatchObject({ playing_elapsed: '0:04', playing_left: '0:10' })
  expect(valuesOf(stateOf({ playing: [playing('1', 65_000)] }), 0)).toMatchObject({
    playing_elapsed: '1:05',
    playing_left: '',
  })
})

test('[CN-03] of the questions, the one asked last says what is left, and which options lead', () => {
  const open = (over: Partial<Question>) =>
    valuesOf(stateOf({ questions: [question({ name: 'Old' }), question(over)] }), 500)
  expect(open({ counts: { Left: 3, Right: 3, Stay: 1 }, leftMs: 61_000 })).toMatchObject({
    questions_open: 2,
    question_name: 'Door',
    question_left: '1:01',
    question_leading: 'Left / Right',
  })
  expect(open({ counts: { Left: 0, Right: 0 } }).question_leading, 'nobody has answered').toBe('')
  expect(open({ leftMs: 100 }).question_left).toBe('0:00')
  expect(open({ leftMs: null }).question_left).toBe('')
  expect(valuesOf(stateOf(), 0)).toMatchObject({ questions_open: 0, question_name: '', question_leading: '' })
})

test('[CN-03] over and under have their sign, and nothing is said where nothing is planned', () => {
  const over = (overMs: number | null) =>
    valuesOf(stateOf({ times: { overMs, expectedEnd: null } as unknown as ControlState['times'] }), 0).over
  expect([over(125_000), over(-5_000), over(0), over(null)]).toEqual(['+2:05', '-0:05', '+0:00', ''])
  expect(valuesOf(stateOf(), 0)).toMatchObject({ over: '', volume: 46, checklist_open: 3 })
})
