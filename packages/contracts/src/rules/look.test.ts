import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentsOf, contrastOf, inkOn, isAccent, leastContrast, surfaces } from './look.ts'

const anyColour = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((it) => it.toString(16).padStart(2, '0')).join('')}`)
/** Every surface behind words: the wall and the stage, phone and door in both themes, and paper. */
const backgrounds = {
  dark: ['#000000', '#0f1012', '#17191d', '#1f2227', '#262a31'],
  light: ['#ffffff', '#f3f4f6', '#e9ebee'],
} as const

test('[OH-02] any accent can be read on every surface, and so can words on it', () => {
  fc.assert(
    fc.property(anyColour, (accent) => {
      const accents = accentsOf(accent)
      for (const theme of ['dark', 'light'] as const) {
        for (const surface of backgrounds[theme])
          expect(contrastOf(accents[theme], surface), `${accents[theme]} on ${surface}`).toBeGreaterThanOrEqual(
            leastContrast,
          )
        expect(contrastOf(inkOn(accents[theme]), accents[theme])).toBeGreaterThanOrEqual(leastContrast)
        expect(isAccent(accents[theme])).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('[OH-02] an accent that can be read stays as it is, and another changes as little as it must', () => {
  expect(accentsOf('#F2B544').dark).toBe('#f2b544')
  expect(accentsOf('#7d5200').light).toBe('#7d5200')
  for (const [accent, theme] of [
    ['#123456', 'dark'],
    ['#f2b544', 'light'],
    ['#ff0000', 'light'],
  ] as const) {
    const shown = accentsOf(accent)[theme]
    expect(shown).not.toBe(accent)
    expect(contrastOf(shown, surfaces[theme])).toBeLessThan(leastContrast + 0.35)
  }
})

test('contrast is counted as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('[OH-01] an accent is # and six hexadecimal digits', () => {
  for (const it of ['#000000', '#c2410c', '#FFFFFF']) expect(isAccent(it), it).toBe(true)
  for (const it of ['', 'red', '#fff', '#c2410', '#c2410cc', 'c2410c0', '#c2410g', ' #c2410c', '#c2410c;x'])
    expect(isAccent(it), it).toBe(false)
})
