import type { Report } from '@ghostlight/contracts'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { createFonts } from './fonts.ts'
import { reportPdf } from './report-pdf.ts'

const at = (seconds: number): string => new Date(Date.UTC(2026, 4, 1, 17, 30) + seconds * 1_000).toISOString()
const nobody = { completed: 0, failed: {}, notHere: 0, stopped: 0 }
const none = { median: null, p95: null, worst: null }
/** An evening in which nothing happened. */
const quiet = {
  show: { _id: 'K7M4QX', title: 'The Last Modem', performance: 'p', createdAt: at(-60) },
  startedAt: null,
  endedAt: null,
  durationMs: 0,
  times: { plannedStart: null, plannedEnd: null, plannedIntervalMs: null, interval: null, endedAt: null, overMs: null },
  incidents: [],
  people: 0,
  attendance: { joined: 0, most: 0, over: [] },
  cues: [],
  deliveries: nobody,
  failures: [],
  absences: [],
  emotes: {},
  emotesOver: [],
  moments: [],
  speech: {},
  notes: [],
} satisfies Report

const names = ['Jürgen Groß', 'مريم العلي (2)', '山田 太郎', 'Олена', 'דניאל', 'Nguyễn 🎭', 'a'.repeat(900)]
const played = (cues: number): Report => ({
  ...quiet,
  startedAt: at(0),
  endedAt: at(cues * 30),
  durationMs: cues * 30_000,
  attendance: { joined: 7, most: 6, over: [{ at: at(0), people: 6 }] },
  emotesOver: [{ at: at(20), counts: [3, 0, 1] }],
  emotes: { NyanCat: 3, AOLGuy: 1 },
  cues: Array.from({ length: cues }, (_, index) => {
    const run = { _id: `r${index}`, at: at(index * 30), by: 'Olga', lengthMs: 9_000, outcome: 'completed' as const }
    const name = names[index % names.length] ?? ''
    const counted = { completed: 5, failed: 0, notHere: 0, stopped: 0 }
    return {
      _id: `c${index}`,
      number: `${index + 1}`,
      name,
      plannedMs: null,
      runs: [{ ...run, deliveries: counted, goToSound: none }],
    }
  }),
  failures: names.map((name, index) => ({
    userId: `u${index}`,
    name,
    of: [{ at: at(index), cue: '1', reason: 'TIMED_OUT' as const }],
  })),
})

const pdfOf = async (report: Report, paper: 'A4' | 'Letter' = 'A4', language: 'en' | 'de' = 'en'): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of reportPdf(report, { zone: 'Europe/Berlin', paper, language })) pieces.push(piece)
  return Buffer.concat(pieces)
}
const pagesIn = (pdf: Buffer): number => Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

it('[RP-08] an empty evening and one with names of every script are PDFs with a title, a language and tags', async () => {
  for (const report of [quiet, played(14)]) {
    const pdf = await pdfOf(report)
    const text = pdf.toString('latin1')
    expect(text.slice(0, 8)).toBe('%PDF-1.7')
    for (const part of ['/Lang (en)', '/Marked true', '/StructTreeRoot', '/DisplayDocTitle true', 'pdfuaid'])
      expect(text, part).toContain(part)
    expect(text).toContain('(Report: The Last Modem)')
  }
})

it('[RP-08] the page to hand in is one page, and the appendix begins on another', async () => {
  expect(pagesIn(await pdfOf(quiet))).toBe(2)
  const text = 'A long note. '.repeat(20).slice(0, 96)
  const notes = Array.from({ length: 6 }, (_, index) => ({ _id: `n${index}`, at: at(index), text, by: 'Olga' }))
  const incidents = notes.slice(1).map((it) => ({ at: it.at, kind: 'AllStopped', text }))
  for (const paper of ['A4', 'Letter'] as const)
    expect(pagesIn(await pdfOf({ ...played(1), failures: [], notes, incidents }, paper)), paper).toBe(2)
})

it('[HY-31] emotes before the first GO alone have no chart', async () => {
  const figures = (pdf: Buffer) => pdf.toString('latin1').match(/\/S \/Figure\b/g)?.length ?? 0
  const [during, before] = [played(3), { ...played(3), emotesOver: [{ at: at(-20), counts: [3, 0, 1] }] }]
  expect(figures(await pdfOf(during)) - figures(await pdfOf(before)), 'applause, and emotes').toBe(2)
})

it('[RP-08] A4 and Letter have their own pages', async () => {
  expect((await pdfOf(quiet)).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
  expect((await pdfOf(quiet, 'Letter')).toString('latin1')).toContain('/MediaBox [0 0 612 792]')
})

it('[RP-08] a table has a row of headings, also if one of its columns needs none', async () => {
  const headings = (pdf: Buffer) => pdf.toString('latin1').match(/\/S \/TH\b/g)?.length ?? 0
  expect(headings(await pdfOf(quiet)), 'Planned, and This evening').toBe(2)
})

it('[RP-09] the same show is the same file, and another one is not', async () => {
  const [first, again, other] = [await pdfOf(played(3)), await pdfOf(played(3)), await pdfOf(played(4))]
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
})

it('[RP-09] a table of thousands of rows stays small: the rest is in the other files', async () => {
  const [some, all] = [await pdfOf(played(500)), await pdfOf(played(1_200))]
  expect(pagesIn(all) - pagesIn(some)).toBeLessThanOrEqual(1)
  expect(all.length).toBeLessThan(4_000_000)
})

it('[LN-56] a PDF in German says so, and draws each letter of German', async () => {
  const text = (await pdfOf(played(14), 'A4', 'de')).toString('latin1')
  for (const part of ['/Lang (de)', '(Bericht: The Last Modem)']) expect(text, part).toContain(part)
  const fontOf = createFonts(new PDFDocument())
  for (const weight of [400, 700] as const)
    for (const letter of 'äöüßÄÖÜ»«–…') expect(fontOf(letter, weight), letter).toBe(`latin ${weight}`)
})
