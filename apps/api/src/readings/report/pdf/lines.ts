import anyAscii from 'any-ascii'
import bidiFactory from 'bidi-js'
import type { FontOf, Weight } from './fonts.ts'

// its types are those of an ES module, which Node does not take it for
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** A part of a line in one font, as it is given to pdfkit: letters of a script from right to left are in their own order. */
type Piece = { text: string; font: string; width: number }
/** The pieces from left to right. */
export type Line = { pieces: readonly Piece[]; width: number; toRight: boolean }

export type Look = { size: number; weight: Weight; width: number }
type Measure = (text: string, font: string, size: number) => number

/** Between these a line may break: after a space, and after each sign of a script without spaces. */
const words = /\s+|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}][\p{Pe}\p{Po}ー]*|[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu
/** The parts of a text that stay together. */
export const wordsOf = (text: string): string[] => text.match(words) ?? []
// what would turn the direction of the rest, and what has no shape
const shapeless = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu
const isRightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}]/u
// has a letter that is written from right to left
const mayTurn = /[\u0590-\u08ff\ufb1d-\ufefc]/u
const isMark = /^\p{M}/u

/** What can be drawn of a text: a character that no font has is written in Latin letters. */
export const drawable = (text: string, fontOf: FontOf): string =>
  [...text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(shapeless, '').trim()]
    .map((it) => (fontOf(it, 400) === undefined ? anyAscii(it) : it))
    .join('')

/** Breaks a text into lines of a width, each with its pieces in the order of the eye. */
export const createLines = (fontOf: FontOf, measure: Measure) => {
  /** Cuts a run where its font changes. With `spaces` each word is a piece, because pdfkit puts words from left to right. */
  const cut = (run: string, { size, weight }: Look, spaces = false): Piece[] => {
    const cuts: { text: string; font: string }[] = []
    for (const it of run) {
      const last = cuts.at(-1)
      const font = last && isMark.test(it) ? last.font : (fontOf(it, weight) ?? 'latin 400')
      if (last?.font === font && !(spaces && (it === ' ' || last.text === ' '))) last.text += it
      else cuts.push({ text: it, font })
    }
    return cuts.map((it) => ({ ...it, width: measure(it.text, it.font, size) }))
  }

  /** A run from right to left: its pieces in reverse, and signs without a direction of their own mirrored. */
  const turned = (run: string, look: Look): Piece[] =>
    cut(run, look, true)
      .toReversed()
      .map((it) => (isRightToLeft.test(it.text) ? it : { ...it, text: mirrored(it.text) }))

  const widthOf = (text: string, look: Look): number => cut(text, look).reduce((sum, { width }) => sum + width, 0)

  /** The places at which the lines end. */
  const breaks = (text: string, look: Look): number[] => {
    const ends: number[] = []
    let [at, used] = [0, 0]
    for (const [word] of text.matchAll(words)) {
      const width = widthOf(word, look)
      if (used > 0 && used + width > look.width && word.trim() !== '') {
        ends.push(at)
        used = 0
      }
      // a word that is wider than the column is broken where it ends
      if (width > look.width) {
        for (const letter of word) {
          const wide = widthOf(letter, look)
          if (used > 0 && used + wide > look.width) {
            ends.push(at)
            used = 0
          }
          used += wide
          at += letter.length
        }
      } else {
        used += width
        at += word.length
      }
    }
    return [...ends, text.length]
  }

  const lineOf = (text: string, { from, to }: { from: number; to: number }, look: Look): Line => {
    const end = from + text.slice(from, to).trimEnd().length
    if (!mayTurn.test(text)) {
      const pieces = cut(text.slice(from, end), look)
      return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0), toRight: false }
    }
    const levels = bidi.getEmbeddingLevels(text)
    const toRight = (levels.paragraphs[0]?.level ?? 0) % 2 === 1
    if (end <= from) return { pieces: [], width: 0, toRight }
    const runs: { from: number; to: number; odd: boolean }[] = []
    for (const at of bidi.getReorderedIndices(text, levels, from, end - 1).slice(from, end)) {
      const odd = (levels.levels[at] ?? 0) % 2 === 1
      const last = runs.at(-1)
      if (last?.odd === odd && odd && at === last.from - 1) last.from = at
      else if (last?.odd === odd && !odd && at === last.to + 1) last.to = at
      else runs.push({ from: at, to: at, odd })
    }
    const pieces = runs.flatMap((run) => {
      const part = text.slice(run.from, run.to + 1)
      return run.odd ? turned(part, look) : cut(part, look)
    })
    return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0), toRight }
  }

  return {
    widthOf,
    of: (text: string, look: Look): Line[] => {
      let from = 0
      return breaks(text, look).map((to) => {
        const line = lineOf(text, { from, to }, look)
        from = to
        return line
      })
    },
  }
}

const mirrored = (text: string): string =>
  [...text]
    .toReversed()
    .map((it) => bidi.getMirroredCharacter(it) ?? it)
    .join('')
