import type { SheetSection } from '@ghostlight/projections'
import { type Ink, inks, type Layout, margin } from './layout.ts'
import { type Line, wordsOf } from './lines.ts'

type Table = Extract<SheetSection, { kind: 'table' }>
type Struct = PDFKit.PDFStructureElement

/** A PDF has so many rows of a table, and so many letters in a cell: the files as HTML and CSV have them all. */
export const tableLimits = { rows: 500, letters: 600 } as const
const gap = 8
const padding = 2

/** Widths that are enough for every cell, or else take from the widest columns. */
export const columnWidths = (wanted: readonly number[], least: readonly number[], available: number): number[] => {
  const widths = [...wanted]
  const total = (): number => widths.reduce((sum, it) => sum + it, 0)
  for (let tries = 0; total() > available && tries < 100; tries++) {
    const most = Math.max(...widths.filter((it, at) => it > (least[at] ?? 0)))
    if (!Number.isFinite(most)) break
    const next = Math.max(0, ...widths.filter((it) => it < most))
    const at = widths.indexOf(most)
    const lower = Math.max(next * 0.95, most - (total() - available), least[at] ?? 0)
    widths[at] = lower === most ? most - 1 : lower
  }
  if (total() > available) return widths.map((it) => (it * available) / total())
  return widths
}

/** Draws a table, with its head again on every page. */
export const drawTable = (layout: Layout, parent: Struct, section: Table): void => {
  const { doc } = layout
  const isWide = section.columns.length > 8
  const [ink, head]: [Ink, Ink] = isWide ? [inks.small, inks.smallStrong] : [inks.body, inks.strong]
  const shown = section.rows.slice(0, tableLimits.rows)
  const clean = (text: string): string => {
    const short = text.length > tableLimits.letters ? `${text.slice(0, tableLimits.letters)}…` : text
    return layout.drawable(short)
  }
  const rows = shown.map(({ cells }) => cells.map(clean))
  const columns = section.columns.map(clean)
  const available = layout.width - gap * (columns.length - 1)
  const measure = (text: string, by: Ink): number => layout.lines.widthOf(text, { ...by, width: available })
  // a hundredth more, because a line is measured in pieces
  const widest = (texts: readonly string[], by: Ink): number =>
    texts.reduce((most, it) => Math.max(most, measure(it, by) * 1.01), 0)
  const cellsOf = (at: number): string[] => rows.map((row) => row[at] ?? '')
  const wanted = columns.map((name, at) =>
    Math.max(widest(isWide ? wordsOf(name) : [name], head), widest(cellsOf(at), ink)),
  )
  const least = columns.map((name, at) =>
    Math.min(available / 4, Math.max(widest(wordsOf(name), head), widest(cellsOf(at).flatMap(wordsOf), ink))),
  )
  const widths = columnWidths(wanted, least, available)
  const table = doc.struct('Table')
  parent.add(table)

  const linesIn = (cells: readonly string[], by: Ink): Line[][] =>
    cells.map((text, at) => layout.lines.of(text, { ...by, width: widths[at] ?? 0 }))
  const heightOf = (cells: Line[][], by: Ink): number =>
    layout.heightOf(by, Math.max(1, ...cells.map(({ length }) => length))) + 2 * padding

  const drawRow = (cells: Line[][], { by, tag }: { by: Ink; tag: 'TH' | 'TD' }): void => {
    const row = doc.struct('TR')
    table.add(row)
    let x = margin
    const top = layout.y() + padding
    for (const [at, all] of cells.entries()) {
      const wide = widths[at] ?? 0
      const left = x
      layout.tagged(row, { tag: all.every(({ pieces }) => pieces.length === 0) ? 'TD' : tag }, () =>
        layout.draw(all, { ink: by, x: left, top, wide }),
      )
      x += wide + gap
    }
    row.end()
    layout.skip(heightOf(cells, by))
    const y = layout.y()
    layout.untold(() => {
      doc.moveTo(margin, y).lineTo(margin + layout.width, y)
      doc
        .lineWidth(0.5)
        .strokeColor(tag === 'TH' ? '#888888' : '#dddddd')
        .stroke()
    })
  }
  const top = linesIn(columns, head)
  const isHeaded = columns.some((it) => it !== '')
  const drawHead = (): void => {
    if (isHeaded) drawRow(top, { by: head, tag: 'TH' })
  }

  const all = rows.map((cells) => linesIn(cells, ink))
  layout.ensure(heightOf(top, head) + (all[0] ? heightOf(all[0], ink) : 0))
  drawHead()
  for (const cells of all) {
    if (!layout.room(heightOf(cells, ink))) {
      layout.newPage()
      drawHead()
    }
    drawRow(cells, { by: ink, tag: 'TD' })
  }
  table.end()
}
