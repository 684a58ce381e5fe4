import { describe, expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

const base = 'The house goes dark. A modem sings.\nNobody moves!'

describe('[AU-03] two authors change one text', () => {
  test('keeps both changes when they are in different sentences or lines', () => {
    const mine = 'The house goes dark. A modem sings.\nEverybody moves!'
    const theirs = 'The house goes black. A modem sings.\nNobody moves!'
    expect(mergeTexts(base, { mine, theirs })).toBe('The house goes black. A modem sings.\nEverybody moves!')
    expect(mergeTexts(base, { mine: theirs, theirs: mine })).toBe(
      'The house goes black. A modem sings.\nEverybody moves!',
    )
    expect(mergeTexts(base, { mine: `Wait. ${base}`, theirs: `${base}\nThen light.` })).toBe(
      `Wait. ${base}\nThen light.`,
    )
  })

  test('reports a conflict when both changed the same sentence', () => {
    const mine = base.replace('dark', 'black')
    expect(mergeTexts(base, { mine, theirs: base.replace('dark', 'blue') })).toBe(undefined)
    expect(mergeTexts(base, { mine, theirs: base.replace('house', 'hall') })).toBe(undefined)
    expect(mergeTexts('', { mine: 'Mine.', theirs: 'Theirs.' })).toBe(undefined)
  })

  test('does not compare texts of hundreds of sentences, which would take long', () => {
    const long = 'a. '.repeat(401)
    // the one text that is long may be any of the three
    expect(mergeTexts('a. ', { mine: long, theirs: 'a. ' })).toBe(undefined)
    expect(mergeTexts('a. ', { mine: 'a. ', theirs: long })).toBe(undefined)
    expect(mergeTexts(long, { mine: 'a. ', theirs: long })).toBe(undefined)
    expect(mergeTexts(long, { mine: `x. ${long}`, theirs: `${long}y.` })).toBe(undefined)
    expect(mergeTexts('a. '.repeat(300), { mine: `x. ${'a. '.repeat(300)}`, theirs: `${'a. '.repeat(300)}y.` })).toBe(
      `x. ${'a. '.repeat(300)}y.`,
    )
  })
})
