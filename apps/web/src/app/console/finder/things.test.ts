import { expect, it } from 'vitest'
import { blackboard } from '../../../live/testing/blackboard.ts'
import { askedAbout, findIn, thing, thingsOf } from './things.ts'

const person = ([_id, name, bib]: readonly [string, string, string], more: object = {}) => ({
  _id,
  name,
  phone: `555${bib}`,
  type: 'audience' as const,
  data: { bib },
  ...more,
})
const cue = (_id: string, name: string, more: object = {}) => ({ _id, name, description: '', modules: [], ...more })
const module = (_id: string, template: string, group: string) => ({ _id, template, group, conditions: [], effects: [] })
const template = (_id: string, name: string, content: object) => ({
  _id,
  name,
  type: 'speech',
  oneshot: false,
  content,
})
const board = (more: object = {}) =>
  blackboard({
    cues: [
      cue('c1', 'Dial tone', { modules: ['m1'], description: 'House to half' }),
      cue('c2', 'You have mail', { modules: ['m2', 'm3'], number: '2.5', notes: 'Wait for Odile' }),
      cue('c3', 'Blackout', { skip: true }),
    ],
    modules: [module('m1', 't1', 'audience'), module('m2', 't1', 'line1'), module('m3', 't2', 'audience')],
    templates: [
      template('t1', 'Welcome', { text: 'The telephone remembers you.' }),
      template('t2', 'Letter', { prompt: 'Write about the sea' }),
      template('t3', 'Spare', { text: 'The sea is calm.' }),
      template('t4', 'Once', { text: 'The sea at once.' }),
    ].map((it) => (it._id === 't4' ? { ...it, oneshot: true } : it)),
    users: [
      person(['u1', 'Odile Marchetti', '1']),
      person(['u2', 'Zoé Odermatt', '12'], { data: { bib: '12', nickname: 'Mail' } }),
      person(['u3', '[erased]', '3'], { erased: true }),
      person(['u4', 'Olga Operator', ''], { type: 'dramaturg' }),
    ],
    groups: [
      { _id: 'audience', name: 'audience', description: '', type: 'default', oneshot: false, metadata: {} },
      { _id: 'line1', name: 'Line 1', description: '', type: 'custom', oneshot: false, metadata: {} },
    ],
    members: [{ group: 'line1', users: ['u1'] }],
    ...more,
  } as never)
const found = (typed: string) =>
  findIn(thingsOf(board()), typed).map(
    ({ heading, things }) => `${heading}: ${things.map(({ label }) => label).join(' | ')}`,
  )

it('[FI-02] finds people, cues, lines by any of their words, and groups; accents and case do not matter', () => {
  expect(found('odi')).toEqual(
    ['People: when they are spoken to: 01 Odile Marchetti', 'Cues: 2.5 You have mail'].toSorted((a, b) =>
      a.startsWith('Cues') ? -1 : b.startsWith('Cues') ? 1 : 0,
    ),
  )
  expect(found('zoe')).toEqual(['People: when they are spoken to: 12 Zoé Odermatt'])
  expect(found('SEA the')).toEqual(['Lines: Letter: Write about the sea | Spare: The sea is calm.'])
  expect(found('line 1')).toEqual(['Groups: Line 1'])
  expect(found('555')).toEqual(['People: when they are spoken to: 01 Odile Marchetti | 12 Zoé Odermatt'])
  expect(found('half')).toEqual(['Cues: 1 Dial tone'])
  expect(found('xyz')).toEqual([])
})

it('[FI-02] erased people, operators and lines for one use are not found', () => {
  for (const typed of ['erased', 'olga', 'at once']) expect(found(typed), typed).toEqual([])
})

it('[FI-03] the best comes first: a name that begins with it, then a word, then a part of one', () => {
  const things = ['Resend mail', 'Mail', 'Airmail'].map((label, at) => thing('cue', `c${at}`, { label, more: '' }))
  expect(findIn(things, 'mail')[0]?.things.map(({ label }) => label)).toEqual(['Mail', 'Resend mail', 'Airmail'])
  const both = [...things, thing('person', 'u', { label: 'Send, Ada', more: '' })]
  expect(findIn(both, 'send').map(({ things: [first] }) => first?.label)).toEqual(['Send, Ada', 'Resend mail'])
})

it('a group says how many people it has', () => {
  const members = (...users: string[]) => board({ members: [{ group: 'line1', users }] })
  const said = (of: ReturnType<typeof board>) => thingsOf(of).find(({ label }) => label === 'Line 1')?.more
  expect([members(), members('u1'), members('u1', 'u2')].map(said)).toEqual(['0 people', '1 person', '2 people'])
})

it('a line says in which cues it is, by their numbers', () => {
  const lines = thingsOf(board()).filter(({ kind }) => kind === 'line')
  expect(lines.map(({ more }) => more)).toEqual(['cues 1, 2.5', 'cue 2.5', 'in no cue'])
})

it('[FI-06] of 2,000 people and 300 cues only a few are listed, and it says how many more there are', () => {
  const users = Array.from({ length: 2_000 }, (_, at) => person([`u${at}`, `Guest ${at}`, String(at)]))
  const cues = Array.from({ length: 300 }, (_, at) => cue(`c${at}`, `Guests of scene ${at}`))
  const things = thingsOf(board({ users, cues }))
  expect(findIn(things, 'guest').map(({ things: { length }, others }) => [length, others])).toEqual([
    [6, 294],
    [6, 1_994],
  ])
  expect(findIn(things, 'guest scene').map(({ things: { length }, others }) => [length, others])).toEqual([[40, 260]])
})

it('[FI-08] the question when somebody is spoken to is about that person, as far as it is typed', () => {
  for (const typed of [
    'When is Odile spoken to?',
    'when is odile spoken to',
    'when is odile sp',
    'When is Odilé ',
    'when is odile',
  ])
    expect(askedAbout(typed), typed).toBe('odile')
  for (const typed of ['when', 'Odile', 'is odile spoken to?', '']) expect(askedAbout(typed), typed).toBeUndefined()
})
