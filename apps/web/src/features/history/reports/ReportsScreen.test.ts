// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { ReportsScreen } from './ReportsScreen.tsx'
import { askedIn, queryOf, stepped } from './useAsked.ts'

const evening = (_id: string, more: object = {}) => ({
  _id,
  title: 'The Last Modem',
  performance: 'p',
  startedAt: '2026-05-01T17:31:00.000Z',
  plannedStart: '2026-05-01T17:30:00.000Z',
  endedAt: '2026-05-01T19:00:00.000Z',
  plannedEnd: null,
  durationMs: 5_340_000,
  intervalMs: null,
  overMs: 61_000,
  joined: 12,
  most: 11,
  incidents: 3,
  notes: 4,
  emotes: 900,
  ...more,
})

it('[RP-12] lists the evenings of a week or of all weeks, each with a link to its report, and as CSV', async () => {
  const page = await openScreen(h(ReportsScreen), {
    path: '/reports?week=2026-W18',
    rest: {
      'GET /api/blackboards': () => ({ body: [] }),
      'GET /api/reports': () => ({
        body: { reports: [evening('K7M4QX'), evening('BCDEFG', { overMs: null })], more: true },
      }),
    },
  })
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((it) => it.textContent))
  expect(rows.map((row) => row.slice(4))).toEqual([
    ['1:29:00', '–', '1:01 over', '12', '3', '4', '900'],
    ['1:29:00', '–', '–', '12', '3', '4', '900'],
  ])
  expect([...document.querySelectorAll('tbody a')].map((it) => it.getAttribute('href'))).toEqual([
    '/report/K7M4QX',
    '/report/BCDEFG',
  ])
  expect(page.text()).toContain('2026-W18: Mon, 27 Apr 2026 to Sun, 3 May 2026')
  expect(page.text()).toContain('There are more evenings.')
  expect(page.find('a', 'CSV').getAttribute('href')).toBe('/api/reports?week=2026-W18&format=csv')
  await page.does(() => page.button('The week after').click())
  expect(page.text()).toContain('2026-W19')
  await page.does(() => page.button('All weeks').click())
  expect(page.text()).not.toContain('2026-W')
  await page.does(() => page.button('This week').click())
  const [thisWeek = 'none'] = /\d{4}-W\d\d/.exec(page.text()) ?? []
  await page.does(() => page.button('All weeks').click())
  expect(page.text()).not.toContain(thisWeek)
  await page.does(() => page.button('The week before').click())
  expect(page.text(), 'back from all weeks').toContain(thisWeek)
  await page.leaves()
})

it('[RP-12] says when there was no evening, and why the list cannot be read', async () => {
  const answers = [
    { body: { reports: [], more: false } },
    { status: 503, body: { message: 'The log does not answer.' } },
  ]
  for (const said of ['There was no evening with a GO then.', 'The log does not answer.']) {
    const answer = answers.shift()
    const rest = { 'GET /api/blackboards': () => ({ body: [] }), 'GET /api/reports': () => answer ?? { body: {} } }
    const page = await openScreen(h(ReportsScreen), { path: '/reports', rest })
    expect(page.text()).toContain(said)
    await page.leaves()
  }
})

it('[RP-12] an address that names no week asks for all of them, and weeks step over the end of a year', () => {
  const all = { week: null, performance: null, rehearsals: false }
  expect(askedIn(new URLSearchParams('week=2026-99'))).toEqual(all)
  const some = { week: '2026-W18', performance: 'p 1', rehearsals: true }
  expect(askedIn(new URLSearchParams(queryOf(some)))).toEqual(some)
  expect([stepped('2026-W53', 1), stepped('2026-W01', -1)]).toEqual(['2027-W01', '2025-W52'])
})
