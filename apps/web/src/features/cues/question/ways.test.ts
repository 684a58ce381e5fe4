// @vitest-environment happy-dom
import type { Blackboard, Cue, Run, Template } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { TargetWords } from '../../../app/console/header/TargetWords.tsx'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { goTarget } from '../../../live/cue-state.ts'
import { blackboard, run } from '../../../live/testing/blackboard.ts'
import { CueRow } from '../CueRow.tsx'
import { Forks, WhyNext } from './Forks.tsx'
import { Questions } from './Questions.tsx'
import { cuesThatMayFollow, forksOf, whyNext } from './ways.ts'

const template = (_id: string): Template =>
  ({
    _id,
    name: `The ${_id}`,
    type: 'ask',
    content: {
      question: `Which ${_id}?`,
      kind: 'choice',
      options: ['left', 'right', 'none'].map((id) => ({ _id: id, label: `${_id} ${id}` })),
      closes: {},
      results: 'after',
      tie: 'operator',
    },
  }) as Template
const module = (_id: string) => ({ _id, template: _id }) as Blackboard['modules'][number]
const cue = (_id: string, over: Partial<Cue> = {}): Cue => ({
  _id,
  name: `Name of ${_id}`,
  description: `About ${_id}`,
  modules: [],
  ...over,
})
const way = (template: string, option: string, to: string) => ({ template, option, cue: to })
const asking = cue('ask', {
  modules: ['door', 'song'],
  next: [
    way('door', 'left', 'a'),
    way('door', 'right', 'b'),
    way('song', 'left', 'b'),
    way('song', 'right', 'gone'),
    way('gone', 'left', 'a'),
    way('door', 'gone', 'b'),
  ],
})
const parts = {
  cues: [asking, cue('a', { number: '5a' }), cue('b', { number: '5b' }), cue('c')],
  modules: ['door', 'song'].map(module),
  templates: ['door', 'song'].map(template),
}
const tally = { counts: { left: 5, right: 8, none: 0 }, answered: 13, of: 20, winner: null }
const put = (id: string, over: Partial<Run> = {}, question: Partial<Run['question']> = {}): Run =>
  run({ _id: id, module: id, cueId: 'ask', recipients: [], question: { ...tally, ...question }, ...over })
const board = (over: Partial<Blackboard> = {}) => blackboard({ ...parts, ...over })
const closed = put('door', { state: 'completed' }, { winner: 'right', closed: 'all' })

it('[QU-53] a fork has each option with the cue to which it leads, and nothing that is gone', () => {
  expect(
    forksOf(board(), asking).map(({ question, ways }) => [
      question,
      ways.map(({ label, to }) => `${label} → ${to.number}`),
    ]),
  ).toEqual([
    ['The door', ['door left → 5a', 'door right → 5b']],
    ['The song', ['song left → 5b']],
  ])
  expect(forksOf(board(), cue('c'))).toEqual([])
})

it('[QU-53] a cue may follow while a question is open or level, unless an operator has chosen otherwise', () => {
  const of = (...runs: Run[]) => Object.fromEntries(cuesThatMayFollow(board({ runs })))
  expect(of(put('door'), put('song'))).toEqual({ a: ['door left'], b: ['door right', 'song left'] })
  expect(of(put('door', {}, { chosen: 'c' }), put('song'))).toEqual({ b: ['song left'] })
  expect(of(closed)).toEqual({})
  expect(of(put('door', { state: 'stopped' }))).toEqual({})
  const level = put('door', { state: 'completed' }, { closed: 'time', tied: ['left', 'right'] })
  expect(of(level)).toEqual({ a: ['door left'], b: ['door right'] })
})

it('[QU-53] the standby says why a question has set it, with the share and the words of the winner', () => {
  const because = { moduleRunId: 'door', option: 'right' }
  expect(whyNext(board({ runs: [closed], standby: 'b', standbyBecause: because }))).toBe(
    'because 62 % chose “door right”',
  )
  expect(whyNext(board({ runs: [closed], standby: 'b', standbyBecause: { ...because, tie: true } }))).toBe(
    'because 62 % chose “door right”, which won a tie',
  )
  expect(whyNext(board({ runs: [closed], standby: 'b' })), 'an operator has set it').toBeUndefined()
  expect(whyNext(board({ runs: [], standby: 'b', standbyBecause: because }))).toBeUndefined()
})

it('[QU-53] Cue Details show the fork before the cue has asked, and beside the bars while it asks', async () => {
  const before = await openScreen(h(Forks, { cue: asking }), { board: board() })
  expect(before.text()).toContain('What follows The door')
  expect(before.text()).toContain('5b Name of b')
  await before.leaves()
  const open = put('door')
  const asked = await openScreen(h(Questions, { runs: [open] }), { board: board({ runs: [open] }) })
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows[0]).toContain('5a Name of a')
  expect(rows[1]).toContain('5b Name of b')
  expect(rows[2]).not.toContain('Name of')
  await asked.leaves()
})

it('[QU-53] after it the question says what is next and why, or what an operator chose instead', async () => {
  const why = { standby: 'b', standbyBecause: { moduleRunId: 'door', option: 'right' } }
  const after = await openScreen(h(Questions, { runs: [closed] }), { board: board({ runs: [closed], ...why }) })
  expect(after.text()).toContain('Next: 5b Name of b, because 62 % chose “door right”')
  await after.leaves()
  const other = put('door', {}, { chosen: 'c' })
  const instead = await openScreen(h(Questions, { runs: [other] }), { board: board({ runs: [other], standby: 'c' }) })
  expect(instead.text()).toContain('An operator chose 4 Name of c. The answers do not change the next cue.')
  expect(instead.text()).not.toContain('because')
  await instead.leaves()
})

it('[QU-53] the list marks the cues that may follow, and then the one that does with its reason', async () => {
  const row = (at: number) => {
    const it = parts.cues[at] ?? asking
    return h(CueRow, {
      cue: it,
      index: at,
      compact: false,
      selected: false,
      isTarget: at === 2,
      onSelect: () => undefined,
    })
  }
  const open = await openScreen(h('div', null, row(1), row(3)), { board: board({ runs: [put('door')] }) })
  expect(open.text()).toContain('if “door left”')
  expect(open.text().split('if “')).toHaveLength(2)
  await open.leaves()
  const why = { standby: 'b', standbyBecause: { moduleRunId: 'door', option: 'right' } }
  const all = board({ runs: [closed], ...why })
  const parted = [row(1), row(2), h(WhyNext, { cueId: 'b' }), h(WhyNext, { cueId: 'a' })]
  const after = await openScreen(h('div', null, ...parted), { board: all })
  expect(after.text().split('because 62 % chose “door right”')).toHaveLength(3)
  await after.leaves()
  const header = await openScreen(h(TargetWords, { target: goTarget(all) }), { board: all })
  expect(header.text()).toBe('because 62 % chose “door right”')
  await header.leaves()
  const noted = board({ ...all, cues: all.cues.map((it) => (it._id === 'b' ? { ...it, notes: 'Look up' } : it)) })
  const notes = await openScreen(h(TargetWords, { target: goTarget(noted) }), { board: noted })
  expect(notes.text(), 'notes must be seen').toBe('Look up')
  await notes.leaves()
})
