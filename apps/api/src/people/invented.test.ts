import { expect, it } from 'vitest'
import { createInvented } from './invented.ts'

it('different numbers give different names, phones and bibs, and the same number always the same', () => {
  const one = createInvented(() => true)
  const all = Array.from({ length: 2_000 }, (_, index) => one(index))
  for (const of of ['name', 'phone', 'bib'] as const) expect(new Set(all.map((it) => it[of])).size, of).toBe(2_000)
  expect(all.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, index) => createInvented(() => true)(index)))
  for (const { name, first } of all) expect(name.startsWith(`${first} `)).toBe(true)
})

it('nothing of an invented person is in the file', () => {
  const taken = ['Alma', 'Zander', '000', '999']
  const one = createInvented((text) => !taken.some((it) => text.includes(it)))
  const all = Array.from({ length: 1_500 }, (_, index) => one(index))
  expect(all.filter(({ name }) => /Alma|Zander/.test(name))).toEqual([])
  expect(new Set(all.map(({ phone }) => phone.slice(0, 3)))).toEqual(new Set(['123']))
  expect(new Set(all.map(({ name }) => name)).size).toBe(1_500)
})

it('where every name is taken, a person is a number', () => {
  const one = createInvented(() => false)
  expect([one(0), one(1), one(700)].map(({ name }) => name)).toEqual(['▒▒▒ ▒▒▒', '▒▒▒ ▒▒▒ 2', '▒▒▒ ▒▒▒ 701'])
})
