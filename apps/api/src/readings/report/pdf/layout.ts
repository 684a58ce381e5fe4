import { createFonts, type Weight } from './fonts.ts'
import { createLines, drawable, type Line } from './lines.ts'

/** points */
export const margin = 42
const footer = 28
const leading = 1.36

export type Ink = { size: number; weight: Weight; colour: string }
export const inks = {
  title: { size: 20, weight: 700, colour: '#111111' },
  heading: { size: 11.5, weight: 700, colour: '#111111' },
  body: { size: 8.6, weight: 400, colour: '#111111' },
  strong: { size: 8.6, weight: 700, colour: '#111111' },
  muted: { size: 8.6, weight: 400, colour: '#555555' },
  small: { size: 7.2, weight: 400, colour: '#111111' },
  smallStrong: { size: 7.2, weight: 700, colour: '#111111' },
} as const satisfies Record<string, Ink>

type Struct = PDFKit.PDFStructureElement

/** Draws tagged texts onto pages from above, and begins another page when one is full. */
export const createLayout = (doc: PDFKit.PDFDocument) => {
  const fontOf = createFonts(doc)
  const lines = createLines(fontOf, (text, font, size) => doc.font(font).fontSize(size).widthOfString(text))
  const { width: paperWidth, height: paperHeight } = doc.page
  const width = paperWidth - 2 * margin
  const bottom = paperHeight - margin - footer
  let y = margin

  const heightOf = ({ size }: Ink, count: number): number => size * leading * count

  const draw = (all: readonly Line[], { ink, x, top, wide }: { ink: Ink; x: number; top: number; wide: number }) => {
    for (const [index, { pieces, width: used, toRight }] of all.entries()) {
      let at = toRight ? x + wide - used : x
      for (const { text, font, width: step } of pieces) {
        doc.font(font).fontSize(ink.size).fillColor(ink.colour)
        // below the line's top by half of what is between two lines
        const high = top + heightOf(ink, index) + (ink.size * (leading - 1)) / 2
        doc.text(text, at, high + ink.size * 0.85, { lineBreak: false, baseline: 'alphabetic' })
        at += step
      }
    }
  }

  /** What `does` draws is what a reader with a screen reader hears as `tag`. */
  const tagged = (parent: Struct, { tag, alt }: { tag: string; alt?: string }, does: () => void): void => {
    const content = doc.markStructureContent(tag)
    does()
    doc.endMarkedContent()
    const element = doc.struct(tag, alt === undefined ? {} : { alt }, content)
    parent.add(element)
    element.end()
  }
  /** Lines and areas that say nothing. */
  const untold = (does: () => void): void => {
    doc.markContent('Artifact')
    does()
    doc.endMarkedContent()
  }

  const newPage = (): void => {
    doc.addPage()
    y = margin
  }
  const room = (height: number): boolean => y + height <= bottom
  const ensure = (height: number): void => {
    if (!room(height) && y > margin) newPage()
  }

  return {
    doc,
    width,
    lines,
    heightOf,
    draw,
    tagged,
    untold,
    newPage,
    room,
    /** what is left of the page */
    left: (): number => bottom - y,
    ensure,
    drawable: (text: string) => drawable(text, fontOf),
    y: () => y,
    skip: (height: number): void => {
      y += height
    },
    paragraph: (parent: Struct, text: string, { ink, tag }: { ink: Ink; tag: string }): void => {
      const all = lines.of(drawable(text, fontOf), { ...ink, width })
      ensure(heightOf(ink, all.length))
      tagged(parent, { tag }, () => draw(all, { ink, x: margin, top: y, wide: width }))
      y += heightOf(ink, all.length)
    },
    /** The number of each page, when all have been drawn. */
    foot: (text: string): void => {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        const ink = { ...inks.muted, size: 8 }
        const [left] = lines.of(drawable(text, fontOf), { ...ink, width: width * 0.8 })
        const number = lines.of(`${page + 1} / ${count}`, { ...ink, width })
        const x = paperWidth - margin - (number[0]?.width ?? 0)
        untold(() => {
          if (left) draw([left], { ink, x: margin, top: paperHeight - margin, wide: left.width })
          draw(number, { ink, x, top: paperHeight - margin, wide: width })
        })
      }
    },
  }
}
export type Layout = ReturnType<typeof createLayout>
