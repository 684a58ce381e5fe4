import { describe, expect, it } from 'vitest'
import type { FontOf } from './fonts.ts'
import { createLines, drawable } from './lines.ts'

/** Every letter is ten wide; a font for each script, and none has the sign '☃'. */
const fontOf: FontOf = (letter) => {
  if (letter === '☃') return undefined
  if (/\p{sc=Arabic}/u.test(letter)) return 'arabic'
  if (/[\p{sc=Han}\p{sc=Hiragana}。]/u.test(letter)) return 'japanese'
  return 'latin'
}
const lines = createLines(fontOf, (text) => [...text].length * 10)
const shown = (text: string, width = 1_000): string[] =>
  lines
    .of(text, { size: 10, weight: 400, width })
    .map(({ pieces }) => pieces.map(({ text: it, font }) => `${font}:${it}`).join('|'))

describe('the lines of a PDF', () => {
  it('[RP-10] break at spaces, between Japanese letters but not before a full stop, and in words that are too wide', () => {
    expect(shown('one two three', 80)).toEqual(['latin:one two', 'latin:three'])
    expect(shown('夜の海へ。', 40)).toEqual(['japanese:夜の海', 'japanese:へ。'])
    expect(shown('a abcdefgh', 50)).toEqual(['latin:a', 'latin:abcde', 'latin:fgh'])
    expect(shown('')).toEqual([''])
  })

  it('[RP-10] Arabic words stand from right to left, numbers in them from left to right, and brackets are mirrored', () => {
    expect(shown('مرحبا بكم')).toEqual(['arabic:بكم|latin: |arabic:مرحبا'])
    expect(shown('مرحبا (12)')).toEqual(['latin:(|latin:12|latin:)|latin: |arabic:مرحبا'])
    const [line] = lines.of('مرحبا', { size: 10, weight: 400, width: 100 })
    expect(line).toMatchObject({ toRight: true, width: 50 })
  })

  it('[RP-10] Arabic in an English sentence turns only itself, on each of its lines', () => {
    expect(shown('Ask مرحبا بكم now')).toEqual(['latin:Ask |arabic:بكم|latin: |arabic:مرحبا|latin: now'])
    expect(shown('Ask مرحبا now', 60)).toEqual(['latin:Ask', 'arabic:مرحبا', 'latin:now'])
  })

  it('[RP-10] what no font has is written in Latin letters, and what has no shape is left out', () => {
    expect(drawable('a☃ \u202eb\u0000\n c', fontOf)).not.toMatch(/☃|\u202e/)
    expect(drawable('a \u202eb\u0000\n c', fontOf)).toBe('a b c')
  })
})
