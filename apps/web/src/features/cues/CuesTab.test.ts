// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { run } from '../../live/testing/blackboard.ts'
import { CuesTab } from './CuesTab.tsx'

beforeEach(() => localStorage.clear())

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

it('rows are compact if this console wants them so', async () => {
  const page = await opened()
  const button = () => page.button('Compact rows')
  expect(button().getAttribute('aria-pressed')).toBe('false')
  await page.press('Compact rows')
  expect(button().getAttribute('aria-pressed')).toBe('true')
})

it('without cues it leads to the performance, where they are written', async () => {
  const page = await opened({ cues: [], modules: [] })
  expect(page.find('a', 'Edit the performance').getAttribute('href')).toBe('/authoring?performance=p')
})
