import { expect, it } from 'vitest'
import { reportPage } from './page.ts'

const counted = { completed: 3, failed: 1, notHere: 2, stopped: 4 }
const run = (at: string, lengthMs: number | null, by = 'Iris') => ({
  at,
  by,
  lengthMs,
  outcome: 'completed',
  deliveries: counted,
  goToSound: { median: 80, p95: 120, worst: 140 },
})
const report = {
  show: { _id: 'K7M4QX', title: 'The <Last> Modem' },
  startedAt: '2026-03-01T19:31:00.000Z',
  endedAt: '2026-03-01T20:31:00.000Z',
  durationMs: 3_600_000,
  times: {
    plannedStart: '2026-03-01T19:30:00.000Z',
    plannedEnd: '2026-03-01T20:20:00.000Z',
    plannedIntervalMs: null,
    interval: null,
    endedAt: '2026-03-01T20:21:00.000Z',
    overMs: 60_000,
  },
  incidents: [{ at: '2026-03-01T19:33:00.000Z', kind: 'AllStopped', text: 'Iris stopped <everything>.' }],
  people: 7,
  attendance: { joined: 6, most: 5, over: [] },
  deliveries: { completed: 10, failed: { TIMED_OUT: 2, SYNTHESIS_FAILED: 1 }, notHere: 8, stopped: 4 },
  emotes: { NyanCat: 3, AOLGuy: 2 },
  emotesOver: [],
  moments: [],
  failures: [
    {
      name: 'Ann',
      of: [
        { at: '2026-03-01T19:40:00.000Z', cue: '2', reason: 'TIMED_OUT' },
        { at: '2026-03-01T19:41:00.000Z', cue: null, reason: 'TIMED_OUT' },
        { at: '2026-03-01T19:42:00.000Z', cue: '2', reason: 'SYNTHESIS_FAILED' },
      ],
    },
  ],
  absences: [{ name: 'Ben', of: [{ at: '2026-03-01T19:43:00.000Z', cue: '3' }] }],
  speech: {},
  notes: [
    { at: '2026-03-01T19:50:00.000Z', text: 'Lamp', by: 'Olga', cue: { number: '2', name: 'Two' } },
    { at: '2026-03-01T19:51:00.000Z', text: 'Late', by: 'Otto', cue: null },
  ],
  cues: [
    // pressed twice, with the third one between; rows are in the order of the presses
    {
      number: '1',
      name: 'One',
      plannedMs: 65_000,
      runs: [run('2026-03-01T19:31:00.000Z', 60_000), run('2026-03-01T19:45:00.000Z', null, 'Otto')],
    },
    { number: '2', name: 'Two', plannedMs: null, runs: [] },
    { number: '3', name: 'Three', plannedMs: null, runs: [run('2026-03-01T19:40:00.000Z', 5_000)] },
    { number: '4', name: 'Four', plannedMs: 10_000, runs: [] },
  ],
}
/** Emotes of two types at two moments, and none of the other types. */
const emoting = {
  ...report,
  emotesOver: [
    { at: '2026-03-01T19:31:10.000Z', counts: [2, 0, 2] },
    { at: '2026-03-01T19:32:00.000Z', counts: [1, 0, 0] },
  ],
}
const page = reportPage(report as never, { zone: 'Europe/Berlin', language: 'en' })
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '')
/** The cells of each row below a heading. */
const rowsBelow = (heading: string): string[][] => {
  const table = page.split('<h2>').find((it) => it.startsWith(`${heading}<`)) ?? ''
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row)
  return rows.map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell)))
}

it('[HX-09] has a row for each press in order, then the cues that nobody ran, with the planned length', () => {
  const [head, ...rows] = rowsBelow('Cues')
  for (const row of rows) expect(row).toHaveLength(head?.length ?? 0)
  expect(rows.map((row) => row.slice(0, 7))).toEqual([
    ['20:31:00', '1', 'One', '1:05', '1:00', 'Iris', 'completed'],
    ['20:40:00', '3', 'Three', '–', '0:05', 'Iris', 'completed'],
    ['20:45:00', '1', 'One', '1:05', '–', 'Otto', 'completed'],
    ['not run', '2', 'Two', '–', '', '', ''],
    ['not run', '4', 'Four', '0:10', '', '', ''],
  ])
  expect(rows.slice(0, 3).map((row) => row.slice(7, 11))).toEqual(Array(3).fill(['3', '1', '2', '4']))
})

it('[HX-09] sums up the evening, and lists who missed what, and why', () => {
  const figures = Object.fromEntries(
    [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value]),
  )
  expect(figures).toEqual({
    'First GO to closing': '1:00:00',
    People: '7',
    Audience: '6 came, 5 at once',
    Heard: '10 of 17',
    Failed: '3',
    'Not here': '8',
    Stopped: '4',
    Emotes: '5',
    'Not heard because': expect.stringMatching(/2.*1/),
  })
  const [, ...missed] = rowsBelow('Who did not hear what')
  expect(missed.map((row) => row.slice(0, 3))).toEqual([['20:40:00', 'Ann', '2, broadcast']])
  expect(missed[0]?.[3]).toMatch(/2.*1/)
  expect(rowsBelow('The evening').map((row) => row.slice(0, 3))).toEqual([
    ['', 'Planned', 'This evening'],
    ['Start', '20:30', '20:31'],
    ['Interval', '–', '–'],
    ['End', '21:20', '21:21'],
    ['Length', '50:00 min', '50:00 min'],
    ['Over or under', '', '1:00 over'],
    ['Audience', '', '6 came, 5 at once'],
    ['Lines heard', '', '10 of 17'],
    ['Incidents', '', '1'],
    ['Emotes', '', '5'],
  ])
  expect(rowsBelow('Incidents').slice(1)).toEqual([['20:33:00', '', 'Iris stopped &lt;everything&gt;.']])
  expect(rowsBelow('Who was not here').slice(1)).toEqual([['20:43:00', 'Ben', '3']])
  expect(rowsBelow('Notes').slice(1)).toEqual([
    ['20:50:00', '2 Two', 'Lamp', 'Olga'],
    ['20:51:00', '', 'Late', 'Otto'],
  ])
  expect(page, 'what there was nothing of has no heading').not.toContain('The most-loved moments')
  expect(page).toContain('The &lt;Last&gt; Modem')
})

it('[HX-09] names only the types of emote that occurred, with their number', () => {
  const legend =
    reportPage(emoting as never, { zone: 'Europe/Berlin', language: 'en' }).match(
      /<ul class="legend">.*?<\/ul>/s,
    )?.[0] ?? ''
  const named = [...legend.matchAll(/<span>(\w+)<\/span>.*?<b>(.*?)<\/b>/gs)].map(([, name, count]) => [name, count])
  expect(named.toSorted()).toEqual([
    ['AOLGuy', '2'],
    ['NyanCat', '3'],
  ])
  expect(page).not.toContain('class="legend"')
})

it('[HY-31] draws no emotes if all of them were sent before the first GO', () => {
  const chartsIn = (of: object) =>
    [
      ...reportPage(of as never, { zone: 'Europe/Berlin', language: 'en' }).matchAll(/aria-label="(\w+) over time"/g),
    ].map(([, name]) => name)
  expect(chartsIn(emoting)).toEqual(['Applause', 'Emotes'])
  expect(chartsIn({ ...emoting, startedAt: '2026-03-01T19:32:10.000Z' })).toEqual([])
})

it('[SC-24] marks a rehearsal, and says when nobody pressed GO', () => {
  expect(page).not.toContain('Rehearsal')
  const rehearsal = { ...report, show: { ...report.show, rehearsal: true }, startedAt: null, endedAt: null }
  const other = reportPage(rehearsal as never, { zone: 'Europe/Berlin', language: 'en' })
  expect(other).toContain('Rehearsal · K7M4QX')
  expect(textOf(other)).toContain('Nobody pressed GO.')
})

it('[NT-15] notes with tags stand by whom they are for, and those without one come last', () => {
  const tagged = { ...report, notes: [...report.notes, { ...report.notes[0], text: 'Lamp 2', tag: 'technical' }] }
  const html = reportPage(tagged as never, { zone: 'Europe/Berlin', language: 'en' })
  const table = html.split('<h2>Notes')[1]?.split('</table>')[0] ?? ''
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, it = '']) =>
    [...it.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  )
  expect(rows.map((cells) => cells.slice(1, 4))).toEqual([
    ['For', 'About', 'Note'],
    ['Technical', '2 Two', 'Lamp 2'],
    ['Other', '2 Two', 'Lamp'],
    ['Other', '', 'Late'],
  ])
})

it('[CI-06] lists the checklist with who ticked it, and what nobody ticked', () => {
  const checklist = [
    { key: 'a', text: 'Exits <free>', role: 'front of house', ticked: { at: '2026-03-01T18:10:00.000Z', by: 'Olga' } },
    { key: 'b', text: 'Radios', ticked: null },
  ]
  const html = reportPage({ ...report, checklist } as never, { zone: 'Europe/Berlin', language: 'en' })
  const table = html.split('<h2>Checklist before the show')[1]?.split('</table>')[0] ?? ''
  expect([...table.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell)).toEqual([
    ...['Exits &lt;free&gt;', 'front of house', '19:10:00', 'Olga'],
    ...['Radios', '', 'not ticked', ''],
  ])
  expect(page).not.toContain('Checklist before the show')
})

it('[LN-56] is in German when it is asked for in German, with its dates, numbers and incidents', () => {
  const html = reportPage(report as never, { zone: 'Europe/Berlin', language: 'de' })
  const german = textOf(html.replaceAll(/<(style|title)[^>]*>.*?<\/\1>/gs, ''))
  expect(html).toContain('<html lang="de">')
  for (const part of ['Bericht: ', 'Der Abend', 'Über oder unter Plan', '1:00 über Plan', '6 kamen, 5 gleichzeitig'])
    expect(html, part).toContain(part)
  for (const part of ['Sonntag, 1. März 2026', 'nicht gefahren', 'Wer was nicht gehört hat', 'Mitteilung', 'Anhang'])
    expect(german, part).toContain(part)
  expect(german).not.toMatch(/\b(evening|planned|heard|with|failed)\b/i)
})
