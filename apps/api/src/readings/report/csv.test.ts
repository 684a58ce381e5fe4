import { expect, it } from 'vitest'
import { notesCsv, questionsCsv, reportCsv } from './csv.ts'
import { eveningsCsv } from './evenings-csv.ts'

const run = {
  at: '2026-03-01T19:31:00.000Z',
  by: 'Iris',
  lengthMs: 4_000,
  outcome: 'completed',
  deliveries: { completed: 3, failed: 0, notHere: 2, stopped: 0 },
  goToSound: { median: 80, p95: 120, worst: 140 },
}
const rowsOf = (shown: object): string[] => {
  const report = { show: shown, cues: [{ number: '1', name: 'Dial tone', plannedMs: null, runs: [run] }] }
  return reportCsv(report as never).split('\r\n')
}

it('[SC-24] each row of a rehearsal’s sheet is marked as rehearsal, and none of a real show’s', () => {
  const [columns, rehearsed] = rowsOf({ rehearsal: true })
  expect(columns?.split(',').slice(-2)).toEqual(['rehearsal', 'not_here'])
  expect(rehearsed).toMatch(/,140,true,2$/)
  expect(rowsOf({})[1]).toMatch(/,140,,2$/)
})

it('[HY-32] a spreadsheet reads it as UTF-8 by its byte order mark, with letters beyond ASCII', () => {
  const cues = [{ number: '1', name: 'Grüße aus Łódź', plannedMs: null, runs: [run] }]
  const csv = reportCsv({ show: {}, cues } as never)
  expect(csv).toMatch(/^\ufeffcue,name,at,by,/)
  expect(csv.split('\r\n')[1]).toMatch(/^1,Grüße aus Łódź,/)
})

it('[RP-11 HY-32] an evening that was shorter than planned is a number below zero, and a title that looks like one is a text', () => {
  const evening = { _id: 'K7M4QX', title: '-1+1', durationMs: 4_000, overMs: -61_000, joined: 3, rehearsal: false }
  const [columns, row] = eveningsCsv([evening as never, { ...evening, overMs: 61_000 } as never]).split('\r\n')
  expect(columns).toMatch(/^\ufeffshow,title,/)
  expect(row?.split(',')).toEqual([
    'K7M4QX',
    "'-1+1",
    ...['', '', '', '', '4000', '', '-61000', '3'],
    ...['', '', '', '', 'false'],
  ])
})

it('[QU-77] the questions have a row for each answer that could be given, and one if it is given in words', () => {
  const about = {
    at: '2026-03-01T19:31:00.000Z',
    name: 'Way',
    closedAt: null,
    answered: 4,
    of: 9,
    winner: null,
    next: null,
  }
  const answerMs = { median: 4_200, p95: 0, worst: 0 }
  const asked = [
    {
      ...about,
      question: 'Left, or right?',
      kind: 'choice',
      counts: { l: 3, r: 1 },
      winner: 'l',
      by: 'time',
      answerMs,
      options: [
        { _id: 'l', label: '=Left' },
        { _id: 'r', label: 'Right' },
      ],
      next: { number: '5', name: 'Rain' },
    },
    { ...about, question: 'How?', kind: 'scale', counts: { 0: 1, 1: 0, '-2': 3, '-1': 0 }, answerMs },
    { ...about, question: 'Why?', kind: 'text', counts: {}, answerMs: { ...answerMs, median: null } },
  ]
  const [columns, ...rows] = questionsCsv({ asked, show: { rehearsal: true }, cues: [] } as never).split('\r\n')
  expect(columns).toMatch(/^\ufeffat,name,question,kind,.*,answer_median_ms,next_cue,next_name,rehearsal$/)
  expect(rows).toEqual([
    `2026-03-01T19:31:00.000Z,Way,"Left, or right?",choice,,time,4,9,'=Left,3,true,4200,5,Rain,true`,
    '2026-03-01T19:31:00.000Z,Way,"Left, or right?",choice,,time,4,9,Right,1,,4200,5,Rain,true',
    ...['-2,3', '-1,0', '0,1', '1,0'].map(
      (counted) => `2026-03-01T19:31:00.000Z,Way,How?,scale,,,4,9,${counted},,4200,,,true`,
    ),
    '2026-03-01T19:31:00.000Z,Way,Why?,text,,,4,9,,,,,,,true',
    '',
  ])
})

it('[NT-15] the notes have a row each, by tag and then in order, and none is a formula', () => {
  const at = '2026-03-01T19:31:00.000Z'
  const note = (text: string, tag?: string) => ({ _id: text, at, text, by: 'Olga', tag })
  const notes = [
    note('=1+1'),
    { ...note('Two', 'cast'), cue: { number: '2', name: 'Names' } },
    note('Three; louder', 'technical'),
    note('＝1＋1', 'technical'),
  ]
  expect(notesCsv({ show: { rehearsal: true }, notes } as never).split('\r\n')).toEqual([
    '\ufefftag,at,cue,name,note,by,rehearsal',
    `technical,${at},,,"Three; louder",Olga,true`,
    `technical,${at},,,'＝1＋1,Olga,true`,
    `cast,${at},2,Names,Two,Olga,true`,
    `,${at},,,'=1+1,Olga,true`,
    '',
  ])
})
