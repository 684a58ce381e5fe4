import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sfntOf } from './sfnt.ts'

const require = createRequire(import.meta.url)
/** One file of each package says where the others are. */
const packages = {
  'noto-sans': require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  'noto-sans-arabic': require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
  'noto-sans-hebrew': require.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
  'sawarabi-gothic': require.resolve('@fontsource/sawarabi-gothic/files/sawarabi-gothic-japanese-400-normal.woff'),
} as const

export type Weight = 400 | 700
/** Fonts by the name of a part of them: only what a text needs is read. */
type Part = { package: keyof typeof packages; part: string; has: RegExp /** no bold */; only?: 400 }

const anything = /./su
/** The first one that has a character draws it. */
const parts: readonly Part[] = [
  { package: 'noto-sans', part: 'latin', has: anything },
  { package: 'noto-sans', part: 'latin-ext', has: /[\p{sc=Latin}\p{M}\p{S}\p{P}]/u },
  { package: 'noto-sans', part: 'vietnamese', has: /[\p{sc=Latin}\p{M}]/u },
  { package: 'noto-sans', part: 'greek', has: /\p{sc=Greek}/u },
  { package: 'noto-sans', part: 'greek-ext', has: /\p{sc=Greek}/u },
  { package: 'noto-sans', part: 'cyrillic', has: /[\p{sc=Cyrillic}№]/u },
  { package: 'noto-sans', part: 'cyrillic-ext', has: /\p{sc=Cyrillic}/u },
  { package: 'noto-sans', part: 'devanagari', has: /\p{sc=Devanagari}/u },
  { package: 'noto-sans-arabic', part: 'arabic', has: /[\p{scx=Arabic}\p{M}]/u },
  { package: 'noto-sans-hebrew', part: 'hebrew', has: /[\p{sc=Hebrew}\p{M}]/u },
  { package: 'sawarabi-gothic', part: 'japanese', has: /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{P}\p{S}]/u, only: 400 },
]

const weightOf = ({ only }: Part, wanted: Weight): Weight => only ?? wanted
const nameOf = (part: Part, weight: Weight): string => `${part.part} ${weightOf(part, weight)}`

type Known = { hasGlyphForCodePoint: (code: number) => boolean }
/** pdfkit gives its reader of fonts only here. */
type WithFont = { _font: { font: Known } }

/** Which font draws a character; undefined: none has it. */
export const createFonts = (doc: PDFKit.PDFDocument) => {
  const read = new Map<string, Known>()
  const chosen = { 400: new Map<string, string | undefined>(), 700: new Map<string, string | undefined>() }
  const fontNamed = (part: Part, weight: Weight): Known => {
    const name = nameOf(part, weight)
    const known = read.get(name)
    if (known) return known
    const file = `${part.package}-${part.part}-${weightOf(part, weight)}-normal.woff`
    doc.registerFont(name, sfntOf(readFileSync(join(dirname(packages[part.package]), file))))
    const { font } = (doc.font(name) as unknown as WithFont)._font
    read.set(name, font)
    return font
  }
  const find = (character: string, weight: Weight): string | undefined => {
    const code = character.codePointAt(0) ?? 0
    const part = parts.find((it) => it.has.test(character) && fontNamed(it, weight).hasGlyphForCodePoint(code))
    return part && nameOf(part, weight)
  }
  return (character: string, weight: Weight): string | undefined => {
    const known = chosen[weight]
    if (!known.has(character)) known.set(character, find(character, weight))
    return known.get(character)
  }
}
export type FontOf = ReturnType<typeof createFonts>
