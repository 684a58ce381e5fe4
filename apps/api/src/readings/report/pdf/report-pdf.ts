import type { Paper, Report } from '@ghostlight/contracts'
import {
  applauseCurve,
  attendanceChart,
  grouped,
  hasEmotesDuring,
  type ReportLanguage,
  type ReportWords,
  reportWords,
  type SheetSection,
  sheetOf,
} from '@ghostlight/projections'
import PDFDocument from 'pdfkit'
import { createLayout, inks, type Layout, margin } from './layout.ts'
import { drawTable, tableLimits } from './table.ts'

type Struct = PDFKit.PDFStructureElement
type Asked = { zone: string; paper: Paper; language: ReportLanguage }
type Drawing = { doc: PDFKit.PDFDocument; layout: Layout; report: Report; parent: Struct; words: ReportWords }

/** When the evening was last known to go on: the same show is the same file. */
const madeAt = ({ endedAt, show }: Report): Date => new Date(endedAt ?? show.createdAt)

/** The report as a tagged PDF: the page to hand in, and then the appendix. */
export async function* reportPdf(report: Report, { zone, paper, language }: Asked): AsyncGenerator<Uint8Array, void> {
  const words = reportWords(language)
  const sheet = sheetOf(report, zone, words)
  const at = madeAt(report)
  // the types of pdfkit do not know this subset yet
  const asUa: object = { subset: 'PDF/UA' }
  const doc = new PDFDocument({
    size: paper === 'A4' ? 'A4' : 'LETTER',
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: words.t`Report: ${sheet.title}`, Creator: 'Ghostlight', CreationDate: at, ModDate: at },
    ...asUa,
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const layout = createLayout(doc)
  const part = (sections: readonly SheetSection[]): void => {
    for (const section of sections) {
      const parent = doc.struct('Sect')
      root.add(parent)
      drawSection(section, { doc, layout, report, parent, words })
      parent.end()
    }
  }
  layout.paragraph(root, sheet.title, { ink: inks.title, tag: 'H1' })
  layout.paragraph(root, sheet.facts.join(' · '), { ink: inks.muted, tag: 'P' })
  part(sheet.front)
  layout.newPage()
  layout.paragraph(root, words.t`Appendix`, { ink: inks.title, tag: 'H1' })
  part(sheet.appendix)
  layout.foot(`${sheet.title} · ${sheet.facts.join(' · ')}`)
  root.end()
  doc.end()
  for await (const piece of doc) yield new Uint8Array(piece as Uint8Array)
}

const drawSection = (section: SheetSection, drawing: Drawing): void => {
  const { layout, parent, words } = drawing
  layout.skip(12)
  // a heading alone at the foot of a page leads nowhere
  layout.ensure(section.kind === 'table' || section.kind === 'figures' ? 60 : 40 + leastChart)
  layout.paragraph(parent, section.name, { ink: inks.heading, tag: 'H2' })
  layout.skip(2)
  const say = (text: string): void => layout.paragraph(parent, text, { ink: inks.body, tag: 'P' })
  switch (section.kind) {
    case 'figures': {
      const rows = section.rows.map((cells) => ({ cells }))
      drawTable(layout, parent, { kind: 'table', name: section.name, columns: ['', ''], rows })
      return
    }
    case 'table': {
      if (section.rows.length === 0) say(section.empty ?? '')
      else drawTable(layout, parent, section)
      layout.skip(3)
      if (section.more !== undefined) say(section.more)
      const left = section.rows.length - tableLimits.rows
      if (left > 0) say(words.t`And ${grouped(left, words.language)} more rows, which the files as HTML and CSV have.`)
      return
    }
    default:
      drawChart(section, drawing)
  }
}

/** A chart is as high as there is room for, points. */
const [leastChart, mostChart] = [54, 116]

const drawChart = (
  section: Exclude<SheetSection, { rows: unknown }>,
  { doc, layout, report, parent }: Drawing,
): void => {
  if (section.says !== '') layout.paragraph(parent, section.says, { ink: inks.body, tag: 'P' })
  const isPhones = section.kind === 'phones'
  if (!isPhones && !hasEmotesDuring(report)) return
  const height = Math.max(leastChart, Math.min(mostChart, layout.left()))
  layout.ensure(height)
  const top = layout.y() + 6
  const frame = { width: layout.width, height, left: 26, right: layout.width, top: 4, bottom: height - 20 }
  const { path, xTicks, yTicks } = isPhones ? attendanceChart(report, frame) : applauseCurve(report, frame)
  const ink = { ...inks.muted, size: 7 }
  /** `turn`: how much of it is to the left of `x` */
  const label = (text: string, { x, y, turn }: { x: number; y: number; turn: number }): void => {
    const lines = layout.lines.of(text, { ...ink, width: layout.width })
    const wide = lines[0]?.width ?? 0
    const left = Math.min(margin + x - wide * turn, margin + layout.width - wide)
    layout.draw(lines, { ink, x: left, top: top + y, wide })
  }
  const drawn = (): void => {
    for (const { at } of yTicks)
      doc
        .moveTo(margin + frame.left, top + at)
        .lineTo(margin + frame.right, top + at)
        .lineWidth(0.5)
        .strokeColor('#dddddd')
        .stroke()
    doc.save().translate(margin, top).lineWidth(0.8)
    doc.path(path).fillAndStroke(isPhones ? '#c6d6f3' : '#f3c9cd', isPhones ? '#2f6fdb' : '#b32636')
    doc.restore()
    for (const { at, label: text } of yTicks) label(text, { x: frame.left - 5, y: at - 5, turn: 1 })
    for (const { at, label: text } of xTicks) label(text, { x: at, y: frame.bottom + 3, turn: 0.5 })
  }
  layout.tagged(parent, { tag: 'Figure', alt: section.says || section.name }, drawn)
  layout.skip(height)
}
