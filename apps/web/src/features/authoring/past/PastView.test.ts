// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { AuthoringProvider } from '../AuthoringProvider.tsx'
import { EditsProvider } from '../edits/EditsProvider.tsx'
import { aScript } from '../edits/testing/script.ts'
import { PastView } from './PastView.tsx'
import { pointLines } from './point-words.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const point = (_id: string, hour: number, more: object = {}) => ({
  _id,
  from: `2026-05-0${hour > 12 ? 2 : 1}T${hour}:00:00.000Z`,
  to: `2026-05-0${hour > 12 ? 2 : 1}T${hour}:30:00.000Z`,
  by: { _id: 'x', name: `Author ${_id}` },
  changes: [],
  of: 0,
  ...more,
})
const now = aScript()
const then = { ...now, cues: now.cues.map((it) => (it._id === 'a' ? { ...it, name: 'The old name' } : it)) }
const older = { ...then, cues: then.cues.map((it) => (it._id === 'b' ? { ...it, name: 'Older still' } : it)) }
const points = [point('p3', 14, { name: 'as premiered' }), point('p2', 11), point('p1', 10)]
type Rest = NonNullable<Parameters<typeof openScreen>[1]>['rest']
const opened = (rest: Rest = {}) =>
  openScreen(
    h(AuthoringProvider, null, h(EditsProvider, null, h(PastView, { performanceId: 'p', onBack: () => undefined }))),
    {
      rest: {
        'GET /api/performances/p/script': () => ({ body: now }),
        'GET /api/performances/p/history': () => ({ body: { points, older: 4 } }),
        'GET /api/performances/p/history/p3': () => ({ body: now }),
        'GET /api/performances/p/history/p2': () => ({ body: then }),
        'GET /api/performances/p/history/p1': () => ({ body: older }),
        'GET /api/performances': () => ({ body: [now.performance] }),
        'GET /api/blackboards': () => ({ body: [] }),
        'POST /api/edits': () => ({ body: {} }),
        ...rest,
      },
    },
  )
const places = () => [...document.querySelectorAll('section[aria-label]')].map((it) => it.getAttribute('aria-label'))
const sessions = () => [...document.querySelectorAll<HTMLElement>('li button')]
const words = (selector: string) => [...document.querySelectorAll(selector)].map((it) => it.textContent)

it('shows the newest session first, by day, and compares the chosen one with now', async () => {
  const page = await opened()
  expect(sessions().map((it) => [it.getAttribute('aria-current'), it.textContent])).toEqual([
    ['true', expect.stringContaining('Author p3as premiered')],
    ['false', expect.stringContaining('Author p2')],
    ['false', expect.stringContaining('Author p1')],
  ])
  expect([
    document.querySelectorAll('li > p').length,
    page.text().includes('4 older sessions are in the log.'),
  ]).toEqual([2, true])
  expect([page.text().includes('The performance is as it was then.'), page.text().includes('“as premiered”')]).toEqual([
    true,
    true,
  ])
  await page.does(() => sessions()[1]?.click())
  expect(places().some((it) => it?.includes('Cue a'))).toBe(true)
  expect([words('del'), words('ins')].map((all) => all.join(' '))).toEqual([
    expect.stringMatching(/old/),
    expect.stringMatching(/Cue/),
  ])
})

it('compares with the session before, and the first one has none', async () => {
  const page = await opened()
  await page.does(() => sessions()[1]?.click())
  const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)
  await page.does(() => radio('before')?.click())
  expect(
    places().some((it) => it?.includes('Cue b')),
    'what this session changed',
  ).toBe(true)
  expect(places().some((it) => it?.includes('Cue a'))).toBe(false)
  expect(
    words('button').some((it) => it === 'Restore this cue'),
    'that is over',
  ).toBe(false)
  await page.does(() => sessions()[2]?.click())
  expect(radio('before')?.disabled).toBe(true)
})

it('restores one cue as it was', async () => {
  const page = await opened()
  await page.does(() => sessions()[1]?.click())
  await page.press('Restore this cue')
  const sent = page.calls.filter(({ call }) => call === 'POST /api/edits').map(({ body }) => JSON.stringify(body))
  expect(sent.join()).toContain('The old name')
})

it('gives a session a name', async () => {
  const named: unknown[] = []
  const page = await opened({ 'PUT /api/performances/p/history/p2': (body) => ({ body: { count: named.push(body) } }) })
  await page.does(() => sessions()[1]?.click())
  await page.press('Name this version')
  await page.types('Name of this version', 'as rehearsed')
  await page.press('Save')
  expect(named).toEqual([{ name: 'as rehearsed' }])
})

it('a history that does not come can be asked for again', async () => {
  let broken = true
  const page = await opened({
    'GET /api/performances/p/history': () =>
      broken ? { status: 400, body: { code: 'X', message: 'No.' } } : { body: { points, older: 0 } },
  })
  expect(page.text()).toContain('The history could not be loaded.')
  broken = false
  await page.press(/again/i)
  expect([sessions().length, page.text().includes('older sessions')]).toEqual([3, false])
})

it('a point says what changed, how much more, or where it came from', () => {
  const change = (kind: string, title: string, name: string) => ({
    kind,
    title,
    name,
    what: ['3 words', 'new condition'],
  })
  const changes = [change('cue', 'Cue 12', 'Rain'), change('template', 'Template', 'Hello')]
  const lines = (more: object) => pointLines(point('x', 10, more) as never, (id) => (id === 'old' ? 3 : undefined))
  expect(lines({ changes, of: 5 })).toEqual([
    'Cue 12: 3 words, new condition',
    'Template Hello: 3 words, new condition',
    'and 3 more',
  ])
  expect(lines({ changes, of: 2 })).toHaveLength(2)
  expect(lines({})).toEqual(['Nothing changed'])
  expect([lines({ made: {} }), lines({ made: { from: 'old' } }), lines({ made: { from: 'gone' } })]).toEqual([
    ['Made'],
    ['Made from v3'],
    ['Made from an earlier version'],
  ])
})
