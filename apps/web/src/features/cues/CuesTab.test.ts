// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { run } from '../../live/testing/blackboard.ts'
import { CuesTab } from './CuesTab.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const module = (_id: string, cue: string, more: object = {}) => ({
  _id,
  cue,
  template: 't1',
  group: 'line1',
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  conditions: [],
  effects: [],
  ...more,
})
const template = (_id: string, voice: string) => ({
  _id,
  name: `Name of ${_id}`,
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech',
  content: { text: 'Hello.', voice },
})
const cue = (_id: string, modules: string[] = [], more: object = {}) => ({
  _id,
  name: `Cue ${_id}`,
  description: '',
  modules,
  ...more,
})
const cues = [cue('c1', ['m1']), cue('c2', ['m2', 'm3'], { notes: 'Wait for the door.' }), cue('c3')]
const board = {
  cues,
  modules: [
    module('m1', 'c1'),
    module('m2', 'c2', { mindelay: 500, maxdelay: 2_000 }),
    module('m3', 'c2', { template: 't2', group: 'gone' }),
  ],
  templates: [template('t1', 'slt'), template('t2', 'lost')],
}
const opened = (more: object = {}) =>
  openScreen(h(CuesTab), {
    board: { ...board, ...more } as never,
    size: { width: 400, height: 600 },
    rest: { 'GET /api/voices': () => ({ body: [{ voiceId: 'slt', name: 'Slt', provider: 'flite' }] }) },
  })
const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
const details = () => document.querySelector('section[aria-labelledby=details-heading]') as HTMLElement
const cells = () =>
  [...details().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((it) => it.textContent?.trim()),
  )

it('shows the modules of the selected cue: to whom, when, and who has received it of those who are here', async () => {
  const runs = [
    run({
      _id: 'r1',
      module: 'm2',
      cueId: 'c2',
      recipients: ['u1', 'u2', 'u3'],
      deliveries: { u1: 'completed', u2: 'notHere', u3: 'waiting' } as never,
    }),
  ]
  const page = await opened({ cueIndex: 1, cueHasRun: true, runs })
  const [first, second] = cells()
  expect(first?.slice(1, 4)).toEqual(['Name of t1', 'line1 1', expect.stringContaining('500')])
  expect(second?.slice(1, 3)).toEqual(['Name of t2', expect.stringContaining('No group')])
  expect([first?.[4], second?.[4]]).toEqual([expect.stringMatching(/^1 \/ [23]$/), ''])
  expect(details().textContent).toContain('3 people')
  expect(
    [...details().querySelectorAll('[title]')].filter((it) => /Name of u/.test(it.getAttribute('title') ?? '')),
  ).toHaveLength(3)
  expect(page.text()).toContain('no voice lost')
})

it('a cue without modules says nothing, and one whose voices are here has no warning of a voice', async () => {
  const page = await opened({ cueIndex: 2 })
  expect([details().textContent?.includes('This cue has no modules'), page.text().includes('no voice')]).toEqual([
    true,
    false,
  ])
  await page.leaves()
  const other = await opened()
  expect(other.text()).not.toContain('no voice')
})

it('finds a cue by its name, says that there is none, and Enter gives the keys back', async () => {
  const page = await opened()
  expect(details().textContent).toContain('Cue c1')
  await page.types('Find a cue', 'c3')
  expect(details().textContent).toContain('Cue c3')
  await page.types('Find a cue', 'zzz')
  expect(page.field('Find a cue').getAttribute('aria-invalid')).toBe('true')
  await page.types('Find a cue', 'c2')
  const field = page.field('Find a cue')
  await page.does(() => field.focus())
  await page.does(() => field.dispatchEvent(key('a')))
  expect(document.activeElement).toBe(field)
  await page.does(() => field.dispatchEvent(key('Enter')))
  expect([document.activeElement === field, field.value, details().textContent?.includes('Cue c2')]).toEqual([
    false,
    '',
    true,
  ])
})

it('[DN-01] rows are compact until this browser chooses otherwise, and the choice stays', async () => {
  const page = await opened()
  const pressed = (of = page) => of.button('Compact rows').getAttribute('aria-pressed')
  expect(pressed()).toBe('true')
  await page.press('Compact rows')
  expect(pressed()).toBe('false')
  await page.leaves()
  expect(pressed(await opened())).toBe('false')
})

const ran = (cueRunId: string, cueId: string) => ({
  type: 'blackboardFieldUpdated',
  payload: { field: 'lastCueRun', value: { cueId, cueRunId, at: '2024-01-01T19:00:00.000Z', by: 'Olga' } },
})

it('[DN-05] the details follow what plays; pinned, they stay where they are, also when this window loads again', async () => {
  const page = await opened()
  const shown = () => details().querySelector('h3')?.textContent
  const state = () => details().querySelector('[role=status]')?.textContent
  const press = async (name: string) => page.does(() => document.body.dispatchEvent(key(name)))
  let seq = 1
  const runs = async (index: number) => {
    const { type, payload } = ran(`run-${seq}`, `c${index + 1}`)
    await page.says(type, payload, { seq: seq + 1, prev: seq })
    await page.says('blackboardFieldUpdated', { field: 'cueIndex', value: index }, { seq: seq + 2, prev: seq + 1 })
    seq += 2
  }
  expect([shown(), state()]).toEqual(['Cue c1', 'Follows the show'])
  await press('End')
  expect(shown(), 'a choice').toBe('Cue c3')
  await page.says('blackboardFieldUpdated', { field: 'title', value: 'x' }, { seq: 2, prev: 1 })
  seq = 2
  expect(shown(), 'lasts while no cue runs').toBe('Cue c3')
  await runs(1)
  expect(shown(), 'until the next cue runs').toBe('Cue c2')
  await page.press('Pin this cue')
  await press('Home')
  expect([shown(), state()], 'another choice is pinned, too').toEqual(['Cue c1', 'Pinned'])
  await runs(2)
  expect(shown()).toBe('Cue c1')
  await page.leaves()
  const again = await opened({ cueIndex: 2, cueHasRun: true })
  expect([shown(), state()]).toEqual(['Cue c1', 'Pinned'])
  await again.press('Pin this cue')
  expect([shown(), state()]).toEqual(['Cue c3', 'Follows the show'])
  await again.leaves()
  await opened()
  expect(shown(), 'nothing is kept').toBe('Cue c1')
})

it('[DN-03] R runs the cue in Cue Details, once while it is held, and not while somebody types', async () => {
  const page = await opened()
  await page.does(() => document.body.dispatchEvent(key('End')))
  const held = new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true, repeat: true })
  await page.does(() => document.body.dispatchEvent(held))
  const field = page.field('Find a cue')
  await page.does(() => field.dispatchEvent(key('r')))
  expect(page.asked('runCue')).toEqual([])
  await page.does(() => document.body.dispatchEvent(key('r')))
  expect(page.asked('runCue').map(({ payload }) => payload)).toMatchObject([{ cueId: 'c3' }])
})

it('without cues it leads to the performance, where they are written', async () => {
  const page = await opened({ cues: [], modules: [] })
  expect(page.find('a', 'Edit the performance').getAttribute('href')).toBe('/authoring?performance=p')
})

it('[QU-40] a question that was asked without a cue stands beside any cue, and stays there', async () => {
  const choice = { kind: 'choice', options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id}` })) }
  const door = {
    ...template('door', ''),
    type: 'ask',
    content: { ...choice, question: 'Which?', closes: {}, results: 'after', tie: 'operator' },
  }
  const quick = run({
    _id: 'quick',
    module: 'm9',
    cueId: null,
    question: { counts: { left: 1, right: 0 }, answered: 1, of: 3, winner: null },
  } as never)
  const page = await opened({
    runs: [quick],
    modules: [...board.modules, module('m9', 'c9', { template: 'door' })],
    templates: [...board.templates, door],
  })
  expect(details().querySelector('[aria-label="Question Name of door"]')?.textContent).toContain('1 of 3 answered')
  await page.says('audioContentReceived', { deliveries: [] }, { seq: 2, prev: 1 })
  expect(details().querySelector('[aria-label="Question Name of door"]')).toBeTruthy()
})
