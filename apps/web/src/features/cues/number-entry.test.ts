import type { Cue } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { backspaced, entryOf, entryWords, type NumberEntry, takesKey, typedInto } from './number-entry.ts'

const cues = ['1', '2', '5', '5.5', '12', '12S', 'A1'].map(
  (number): Cue => ({ _id: number, name: number, description: '', modules: [], number }),
)
const typed = (text: string): NumberEntry =>
  [...text].reduce<NumberEntry | null>((entry, key) => typedInto(cues, entry, key), null) ?? entryOf(cues, '')
const named = (text: string) => cues[typed(text).place ?? -1]?.number ?? null

it('[NT-10] each typed character goes to the cue with that number', () => {
  expect(['1', '12', '12s', '5', '5.', '5.5', '5,5', '#A1', '#a1'].map(named)).toEqual([
    ...['1', '12', '12S', '5', null, '5.5', '5.5', 'A1', 'A1'],
  ])
})

it('[NT-10] an unknown number is reported whatever follows it, and can be deleted', () => {
  for (const text of ['7', '19', '199', '5.7', '#B'])
    expect(typed(text), text).toMatchObject({ place: null, failed: true })
  expect(entryWords(typed('19'))).toBe('There is no cue 19.')
  expect(entryWords(typed('5.'))).toBe('Cue 5.')
  expect(typed('5.').failed).toBe(false)
  expect(backspaced(cues, typed('19'))).toEqual(typed('1'))
  expect(backspaced(cues, typed('1'))).toBeNull()
})

it('[NT-10] a letter continues a number that begins so; otherwise it keeps its own meaning', () => {
  const takes = (entry: NumberEntry | null, key: string, hasMeaning = false) =>
    takesKey(cues, { entry, key, hasMeaning })
  expect(['1', '.', ',', '#'].map((key) => takes(null, key))).toEqual(Array(4).fill(true))
  expect(['s', 'x', 'Enter', ' '].map((key) => takes(null, key, key === 's'))).toEqual(Array(4).fill(false))
  expect(takes(typed('12'), 's', true)).toBe(true)
  expect(takes(typed('5'), 's', true), 'S sets it as next').toBe(false)
  expect(takes(typed('5'), 'x'), 'no such number').toBe(true)
  expect(takes(typed('19'), 's', true)).toBe(false)
  expect([' ', 'Enter', 'Escape', 'ArrowLeft'].map((key) => takes(typed('1'), key))).toEqual(Array(4).fill(false))
})
