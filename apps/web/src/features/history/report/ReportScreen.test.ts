// @vitest-environment happy-dom
import type { Report } from '@ghostlight/contracts'
import { sheetOf } from '@ghostlight/projections'
import { createElement as h } from 'react'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { Checklist } from './Checklist.tsx'
import { Cues } from './Cues.tsx'
import { Emotes } from './Emotes.tsx'
import { Failures } from './Failures.tsx'
import { Figures } from './Figures.tsx'
import { FrontPage } from './FrontPage.tsx'
import { Held } from './Held.tsx'
import { Languages } from './Languages.tsx'
import { Notes } from './Notes.tsx'
import { Phones } from './Phones.tsx'
import { ReportScreen } from './ReportScreen.tsx'
import { canShareFiles, mailOf, pdfUrl, sharePdf } from './send.ts'
import { Words } from './Words.tsx'

const at = (minute: number, second = 0) => new Date(Date.UTC(2024, 0, 1, 19, minute, second)).toISOString()
const none = { median: null, p95: null, worst: null }
const run = (_id: string, minute: number, more: object = {}) => ({
  _id,
  at: at(minute),
  by: 'Olga',
  lengthMs: 65_000,
  outcome: 'completed',
  goToSound: none,
  deliveries: { completed: 3, failed: 0, notHere: 0, stopped: 0 },
  ...more,
})
const report = (more: object = {}): Report =>
  ({
    show: { _id: 'K7M4QX', title: 'The Last Modem', performance: 'p', createdAt: at(0), rehearsal: false },
    startedAt: at(1),
    endedAt: at(31),
    durationMs: 1_800_000,
    times: {
      plannedStart: at(0),
      plannedEnd: at(20),
      plannedIntervalMs: null,
      interval: null,
      endedAt: at(25),
      overMs: 300_000,
    },
    incidents: [],
    people: 5,
    attendance: {
      joined: 4,
      most: 3,
      over: [
        { at: at(0), people: 1 },
        { at: at(2), people: 3 },
      ],
      inTime: { yes: 2, of: 3 },
    },
    cues: [
      {
        _id: 'c1',
        number: '1',
        name: 'Wind',
        plannedMs: 60_000,
        runs: [run('r1', 2), run('r3', 9, { outcome: 'stopped' })],
      },
      {
        _id: 'c2',
        number: '2',
        name: 'Rain',
        plannedMs: null,
        runs: [run('r2', 5, { lengthMs: null, deliveries: { completed: 1, failed: 2, notHere: 1, stopped: 4 } })],
      },
      { _id: 'c3', number: '3', name: 'Sun', plannedMs: 5_000, runs: [] },
    ],
    deliveries: { completed: 7, failed: { NOT_CONNECTED: 1, DECODE_FAILED: 2 }, notHere: 2, stopped: 1 },
    failures: [
      {
        userId: 'u1',
        name: 'Ann',
        of: [
          { at: at(2), cue: '1', reason: 'DECODE_FAILED' },
          { at: at(2, 5), cue: '1', reason: 'DECODE_FAILED' },
          { at: at(5), cue: '2', reason: 'DECODE_FAILED' },
          { at: at(6), cue: null, reason: 'DECODE_FAILED' },
          { at: at(7), cue: null, reason: 'DECODE_FAILED' },
        ],
      },
    ],
    absences: [{ userId: 'u2', name: 'Ben', of: [{ at: at(2), cue: '1' }] }],
    emotes: { Applause: 2, Laughter: 5 },
    emotesOver: [],
    moments: [],
    speech: {},
    notes: [],
    ...more,
  }) as never

const text = (it: Element | null) => it?.textContent ?? ''
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(text))

it('the evening in short', async () => {
  const page = await openScreen(h(Figures, { report: report() }))
  expect([...document.querySelectorAll('[aria-label="In short"] > div')].map(text)).toEqual([
    ' Audience4 joined, 3 at once, in time: 2 of 3',
    ' Deliveries7 / 11 completed, 1 stopped, 2 not here',
    ' Failures3 1 person',
    ' Emotes7 2 a person',
    expect.stringMatching(/^ First GO to closing.*3 cues, 3 GOs$/),
  ])
  expect([...document.querySelectorAll('[data-bad]')].map(text)).toEqual(['3'])
  await page.leaves()
  const calm = { failures: [], deliveries: { completed: 1, failed: {}, notHere: 0, stopped: 0 } }
  await openScreen(
    h(Figures, { report: report({ ...calm, emotes: {}, attendance: { joined: 0, most: 0, over: [] }, cues: [] }) }),
  )
  expect([...document.querySelectorAll('[aria-label="In short"] > div')].map(text)).toEqual([
    ' Audience0 joined, 0 at once',
    ' Deliveries1 / 1 completed',
    ' Failures0 0 people',
    ' Emotes0 ',
    expect.stringMatching(/0 cues, 0 GOs$/),
  ])
  expect(document.querySelectorAll('[data-bad]')).toHaveLength(0)
})

it('each press of GO in order of time, then the cues that were never run', async () => {
  await openScreen(h(Cues, { report: report() }))
  expect(rows().map((it) => it.slice(1, 3))).toEqual([
    ['1', 'Wind'],
    ['2', 'Rain'],
    ['1', 'Wind'],
    ['3', 'Sun'],
  ])
  expect(rows().map(([, , , by, planned, real]) => [by, planned, real])).toEqual([
    ['Olga', expect.stringMatching(/1:00$/), expect.stringMatching(/1:05$/)],
    ['Olga', '–', '–'],
    ['Olga', expect.stringMatching(/1:00$/), expect.stringMatching(/1:05 stopped$/)],
    ['', expect.stringMatching(/0:05$/), ''],
  ])
  expect(rows().map((it) => it[7])).toEqual([
    '3 / 30 failed',
    '1 / 72 failed1 not here4 stopped',
    '3 / 30 failed',
    undefined,
  ])
  expect(rows()[3]?.[0]).toBe('not run')
  const bars = [...(document.querySelectorAll('tbody tr')[1]?.querySelectorAll<HTMLElement>('i[data-of]') ?? [])]
  expect(bars.map((it) => [it.dataset['of'], it.style.flexGrow])).toEqual([
    ['completed', '1'],
    ['failed', '2'],
    ['stopped', '4'],
  ])
})

it('who did not hear what: lines of one cue in a row share a link, broadcasts do not', async () => {
  const page = await openScreen(h(Failures, { report: report() }))
  const [failed, absent] = [...document.querySelectorAll('section')]
  expect(text(failed?.querySelector('li') ?? null)).toMatch(/^Ann.*cue 1 \(2 lines\), cue 2, broadcast, broadcast$/)
  expect([...(failed?.querySelectorAll('a') ?? [])].map((it) => it.getAttribute('href'))).toHaveLength(4)
  expect([text(absent?.querySelector('h2') ?? null), text(absent?.querySelector('li') ?? null)]).toEqual([
    'Not here',
    'Bencue 1',
  ])
  await page.leaves()
  const fine = await openScreen(h(Failures, { report: report({ failures: [], absences: [] }) }))
  expect([
    fine.text().includes('Everybody who was here heard everything.'),
    document.querySelectorAll('section').length,
  ]).toEqual([true, 1])
})

it('the emotes by type, the most first, with a reading of the column under the pointer', async () => {
  const counts = (first: number, second: number) => [first, second, 0, 0, 0, 0, 0, 0, 0]
  const emotesOver = [
    { at: at(1), counts: counts(0, 3) },
    { at: at(1, 10), counts: counts(2, 2) },
  ]
  const { emoteTypes } = await import('@ghostlight/contracts/rules')
  const [one = '', two = ''] = emoteTypes as readonly string[]
  const page = await openScreen(h(Emotes, { report: report({ emotesOver, emotes: { [one]: 2, [two]: 5 } }) }))
  const legend = [...document.querySelectorAll('li')].map((it) => [
    text(it.querySelector('span')),
    text(it.querySelector('b')),
  ])
  expect(legend).toEqual([
    [two, '5'],
    [one, '2'],
  ])
  const columns = document.querySelectorAll('svg[role=img] g[class*=column]')
  expect(columns).toHaveLength(2)
  const heights = [...document.querySelectorAll('li')].map((it) =>
    [...it.querySelectorAll('svg[viewBox="0 0 120 18"] rect')].map((bar) => bar.getAttribute('height')),
  )
  expect(heights).toEqual([
    ['18', '12'],
    ['0', '18'],
  ])
  const reading = () => text(document.querySelector('[class*=reading]'))
  const points = (type: string, column: number) =>
    page.does(() => columns[column]?.dispatchEvent(new PointerEvent(type, { bubbles: true })))
  expect(reading()).toBe('')
  await points('pointerover', 1)
  expect(reading()).toMatch(new RegExp(`^\\S+(?:${one} 2${two} 2|${two} 2${one} 2)All 4Click to replay$`))
  await points('pointerout', 1)
  expect(reading()).toBe('')
  await points('pointerover', 0)
  expect(reading()).toMatch(new RegExp(`^\\S+${two} 3All 3Click to replay$`))
})

it('without emotes, phones or changed words the parts say so, or are not there', async () => {
  const page = await openScreen(h(Emotes, { report: report() }))
  expect(page.text()).toContain('No emotes were sent.')
  await page.draws(h(Words, { report: report() }))
  expect(page.text()).toBe('')
  await page.draws(
    h(Words, {
      report: report({
        words: [
          { at: at(3), template: 'Hello', says: 'Hush.', by: 'Ben', inPerformance: true },
          { at: at(4), template: 'Bye', says: 'Go.', by: 'Cleo' },
        ],
      }),
    }),
  )
  expect([page.text().includes('Hush.'), page.text().includes('Cleo')]).toEqual([true, true])
  await page.draws(h(Phones, { report: report() }))
  expect(page.text()).toMatch(/3/)
})

it('[SD-19 AN-13] pauses, fades and announcements are listed with how long each was', async () => {
  const held = [
    { kind: 'pause' as const, at: at(3), ms: 75_400, by: 'Ben' },
    { kind: 'fade' as const, at: at(4), ms: 3_000, by: 'Cleo' },
    { kind: 'announcement' as const, at: at(5), ms: null, by: 'Ben', name: 'Leave' },
  ]
  const page = await openScreen(h(Held, { report: report({ held }) }))
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent?.replace(/^[\d:]+/, ''))
  expect(rows).toEqual(['Paused, 1 min 15 sBen', 'Faded everything out, 3 sCleo', 'Announced “Leave”, to the endBen'])
  await page.draws(h(Held, { report: report() }))
  expect(page.text()).toBe('')
})

it('the page names the show, its times and its files, and can be asked for again if it did not come', async () => {
  const answers: { status?: number; body: unknown }[] = [
    { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such show.' } },
    { body: report({ show: { ...report().show, rehearsal: true } }) },
  ]
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let held: Promise<void> | undefined
  const routes = h(Routes, null, h(Route, { path: '/report/:blackboardId', element: h(ReportScreen) }))
  const page = await openScreen(routes, {
    path: '/report/K7M4QX',
    rest: {
      'GET /api/blackboards/K7M4QX/report': async () => {
        await held
        return answers.shift() ?? { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such show.' } }
      },
    },
  })
  expect([page.text().includes('There is no such show.'), document.title]).toEqual([true, 'Report – Ghostlight'])
  held = promise
  await page.does(() => page.button(/again/i).click())
  expect([
    page.text().includes('There is no such show.'),
    document.querySelector('[aria-label="Loading the report"]') !== null,
  ]).toEqual([false, true])
  await page.does(release)
  held = undefined
  expect([document.title, page.text().includes('Rehearsal')]).toEqual(['Report: The Last Modem – Ghostlight', true])
  expect(page.text()).toMatch(/19:01 to 19:31 \(UTC\)|\d\d:01 to \d\d:31/)
  expect(['HTML', 'CSV', 'Replay'].map((name) => page.find('a', name).getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/api\/blackboards\/K7M4QX\/report\?format=html&zone=/),
    '/api/blackboards/K7M4QX/report?format=csv',
    '/replay/K7M4QX',
  ])
})

it('[RP-01] the page to hand in comes first, with the times, the incidents and the notes; each leads to its moment', async () => {
  const incidents = Array.from({ length: 7 }, (_, index) => ({
    at: at(10 + index),
    kind: 'AllStopped',
    text: `Olga stopped everything, time ${index}.`,
  }))
  const notes = [{ _id: 'n', at: at(3), text: 'The lamp', by: 'Ben', cue: { _id: 'c1', number: '1', name: 'Wind' } }]
  const before = {
    _id: 'BCDEFG',
    title: 'The Last Modem',
    performance: 'p',
    startedAt: at(0),
    joined: 9,
    most: 8,
  }
  const figures = { plannedStart: null, endedAt: at(9), plannedEnd: null, durationMs: 540_000, intervalMs: null }
  const told = { ...before, ...figures, overMs: -61_000, incidents: 0, notes: 0, emotes: 0 }
  const routes = h(Routes, null, h(Route, { path: '/report/:blackboardId', element: h(ReportScreen) }))
  const page = await openScreen(routes, {
    path: '/report/K7M4QX',
    rest: { 'GET /api/blackboards/K7M4QX/report': () => ({ body: report({ incidents, notes, before: told }) }) },
  })
  const front = document.querySelector('[aria-label="Page to hand in"]')
  const lines = [...(front?.querySelectorAll('tr') ?? [])].map((row) => [...row.children].map(text).join(' | '))
  expect(lines[0]).toMatch(/^ \| Planned \| This evening \| Last time, /)
  expect(lines).toContainEqual(expect.stringMatching(/^Over or under \| {2}\| 5:00 over \| 1:01 under$/))
  expect(lines).toContainEqual(expect.stringMatching(/^Audience \| {2}\| 4 came, 3 at once \| 9 came, 8 at once$/))
  expect(lines.filter((it) => it.includes('stopped everything'))).toHaveLength(5)
  expect(text(front)).toContain('And 2 more. All incidents are in the appendix.')
  expect(text(document.querySelector('[aria-label="All incidents"]'))).toContain('time 6')
  expect(text(front)).toContain('1 Wind')
  const links = [...(front?.querySelectorAll('a') ?? [])].map((it) => it.getAttribute('href'))
  expect(links.at(-1)).toBe(`/replay/K7M4QX?time=${encodeURIComponent(at(3))}`)
  await page.leaves()
})

it('[HY-31] emotes before the first GO alone have no chart, on the page to hand in and below it', async () => {
  const counts = [1, 2, 0, 0, 0, 0, 0, 0, 0]
  const chartsAt = async (when: string) => {
    const of = report({ emotesOver: [{ at: when, counts }], emotes: { NyanCat: 1 } })
    const sheet = sheetOf(of, 'Europe/Berlin')
    const page = await openScreen(h('div', null, h(FrontPage, { report: of, sheet }), h(Emotes, { report: of })))
    const found = [...document.querySelectorAll('svg[role=img]')].map((it) => it.getAttribute('aria-label') ?? '')
    const says = page.text().includes('No emotes were sent between the first GO and the end.')
    await page.leaves()
    return { found, says }
  }
  expect(await chartsAt(at(0))).toEqual({ found: [], says: true })
  const during = await chartsAt(at(1))
  expect(during.found).toEqual([expect.stringMatching(/^Applause: /), 'Emotes over time'])
  expect(during.says).toBe(false)
})

it('[RP-06] sends the report as a PDF of either paper, and as a mail with the text of the front page', async () => {
  const notes = [{ _id: 'n', at: at(3), text: 'The lamp & more', by: 'Ben' }]
  const sheet = sheetOf(report({ notes }), 'UTC')
  const mail = new URL(mailOf(sheet))
  expect(mail.searchParams.get('subject')).toBe('Report: The Last Modem')
  expect(mail.searchParams.get('body')).toMatch(/Over or under: This evening 5:00 over\r\n/)
  expect(mail.searchParams.get('body')).toContain('The lamp & more · Ben')
  expect(mailOf(sheetOf(report({ notes: Array(200).fill(notes[0]) }), 'UTC')).length).toBeLessThan(8_000)
  expect(pdfUrl({ id: 'K7M4QX', zone: 'Europe/Berlin', paper: 'Letter' })).toBe(
    '/api/blackboards/K7M4QX/report?format=pdf&paper=Letter&zone=Europe%2FBerlin',
  )
})

it('[RP-06] shares the PDF where the device can; somebody who changes their mind is no failure, and a refusal is', async () => {
  const shared: ShareData[] = []
  let answer = async (data?: ShareData): Promise<void> => void shared.push(data ?? {})
  vi.stubGlobal('fetch', async () => new Response('%PDF'))
  vi.stubGlobal('navigator', { canShare: () => true, share: (data?: ShareData) => answer(data) })
  const asked = { id: 'K7M4QX', title: 'The Last Modem', zone: 'UTC' }
  expect(canShareFiles()).toBe(true)
  await sharePdf(asked)
  expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
    ['ghostlight-K7M4QX-report.pdf', 'application/pdf'],
  ])
  answer = async () => {
    throw new DOMException('', 'AbortError')
  }
  await sharePdf(asked)
  answer = async () => {
    throw new DOMException('', 'NotAllowedError')
  }
  await expect(sharePdf(asked)).rejects.toThrow()
  vi.stubGlobal('navigator', {})
  expect(canShareFiles()).toBe(false)
  vi.unstubAllGlobals()
})

it('[LN-33 LN-34] the languages that people heard, and each line with its source on demand', async () => {
  const said = [{ language: 'de', people: 2, text: 'Guten Abend.' }]
  const lines = [
    { at: at(2), cue: { _id: 'c1', number: '1', name: 'Wind' }, name: 'Hello', source: 'Good evening.', said },
    { at: at(3), name: 'Poem', source: 'Write a poem.', said: [{ language: 'ar', people: 1, text: null }] },
  ]
  const languages = [
    { language: 'en', own: true, people: 3, lines: 4, phone: 0, captions: 0 },
    { language: 'ar', people: 1, lines: 1, phone: 0, captions: 1 },
  ]
  const page = await openScreen(h(Languages, { report: report({ languages, lines }) }))
  expect(page.text()).toContain('Arabic1 person, 1 line, 1 as captions')
  const [hello, poem] = [...document.querySelectorAll('details')]
  expect([text(hello?.querySelector('summary') ?? null), hello?.open]).toEqual(['Cue 1, Hello: German', false])
  expect([...(hello?.querySelectorAll('dd') ?? [])].map(text)).toEqual(['Good evening.', 'Guten Abend.'])
  expect(hello?.querySelector('dd[lang=de]')).not.toBeNull()
  expect(text(poem ?? null)).toContain('Written for each person')
  await page.draws(h(Languages, { report: report() }))
  expect(page.text()).toBe('')
  await page.leaves()
})

it('[NT-15] notes stand by whom they are for, and a department may choose its own', async () => {
  const note = (_id: string, tag?: string) => ({ _id, at: at(3), text: `Note ${_id}`, by: 'Olga', ...(tag && { tag }) })
  const page = await openScreen(
    h(Notes, {
      report: report({
        notes: [note('a'), note('b', 'front of house'), note('c', 'technical'), note('d', 'technical')],
      }),
    }),
  )
  const shown = () =>
    [...document.querySelectorAll('h3, li')].map((it) => it.textContent?.match(/Note .|^[A-Z].*/)?.[0])
  expect(shown().join()).toMatch(/^Technical,.*Note c.*Note d.*,Front of house,.*Note b.*,Other,.*Note a/)
  await page.does(() => document.querySelector<HTMLInputElement>('input[value="Front of house"]')?.click())
  expect(document.querySelectorAll('li')).toHaveLength(1)
  expect(page.text()).toContain('Note b')
  expect(document.querySelector('a[href$="format=notes"]')).toBeTruthy()
  await page.leaves()
  await openScreen(h(Notes, { report: report({ notes: [note('a')] }) }))
  expect(document.querySelectorAll('h3, input')).toHaveLength(0)
})

it('[CI-06] the report says who ticked each item of the checklist, and what was left open', async () => {
  const page = await openScreen(
    h(Checklist, {
      report: report({
        checklist: [
          { key: 'exits', text: 'The exits are free', role: 'front of house', ticked: { at: at(0), by: 'Olga' } },
          { key: 'radios', text: 'Radios', ticked: null },
        ],
      }),
    }),
  )
  expect(page.text()).toContain('1 of 2')
  expect(page.text()).toMatch(/The exits are freefront of house · Olga.*not tickedRadios/)
  await page.leaves()
  const none = await openScreen(h(Checklist, { report: report() }))
  expect(none.text()).toBe('')
})
