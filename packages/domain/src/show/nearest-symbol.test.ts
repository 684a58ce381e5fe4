import { describe, expect, it } from 'vitest'
import { ask, speech } from '../testing/things.ts'
import { fieldsAskedBy, knownSymbols, nearestSymbol, symbolsAskedBy, symbolsFor } from './nearest-symbol.ts'

const own = ['name', 'nickname', 'bib', 'phone', 'title', 'language']
const usual = [
  ...['offering', 'observation', 'aiFeelings', 'internetMemory', 'internetShame'],
  ...['onlineUsername', 'griefCopingMechanism'],
]
const kept = ask('door', { keepAs: 'door' })
const wish = ask('wish', { kind: 'text', options: undefined, tie: 'first', keepAs: 'wish' })

describe('the symbols that a text may use', () => {
  it('are what everybody has, what the door asks, the data of these people and what questions give, each once', () => {
    expect(knownSymbols([])).toEqual([...own, ...usual])
    const people = [{ data: { animal: 'owl', bib: '4' } }, { data: { animal: 'cat', food: 'soup' } }]
    expect(knownSymbols(people, [{ key: 'song' }, { key: 'bib' }], [speech('hello'), kept])).toEqual([
      ...own,
      ...usual,
      'song',
      'animal',
      'food',
      ...symbolsAskedBy([kept]),
    ])
  })

  it('[QU-16] only a language model gets the words of the whole room', () => {
    const fields = fieldsAskedBy([speech('hello'), kept, wish])
    expect(fields).toEqual(fieldsAskedBy([kept, wish]))
    expect(fields.length).toBeGreaterThan(0)
    const all = symbolsAskedBy([speech('hello'), kept, wish])
    const room = all.filter((it) => !fields.includes(it))
    expect(room).toHaveLength(1)
    expect(room[0]).toContain('wish')
    expect(symbolsAskedBy([kept])).toEqual(fieldsAskedBy([kept]))
    expect(symbolsFor('llm', all)).toBe(all)
    expect(symbolsFor('speech', all)).toEqual(fields)
    expect(symbolsFor('speech', fields)).toBe(fields)
    expect(symbolsFor('speech', room)).toEqual([])
  })
})

describe('the symbol that was most likely meant', () => {
  it.each([
    // a letter too few, too many, another one, and two of them
    ['nicknam', 'nickname'],
    ['nicknamee', 'nickname'],
    ['mickname', 'nickname'],
    ['nikcname', 'nickname'],
    ['NickName', 'nickname'],
    ['ofering', 'offering'],
    ['bi', 'bib'],
    // two letters of three
    ['xib', 'bib'],
    ['bxx', 'bib'],
    // a third of a long word
    ['griefCopyngMechanizzz', 'griefCopingMechanism'],
    ['gryefCopyngMechanyzzz', 'griefCopingMechanism'],
  ])('of %s is %s', (written, meant) => {
    expect(nearestSymbol(written, [...own, ...usual])).toBe(meant)
  })

  it.each(['xxxx', 'zoology', 'nixxxame', 'offexxxx'])('of %s is none', (written) => {
    expect(nearestSymbol(written, [...own, ...usual])).toBeNull()
  })

  it('is the nearest one, and of two that are as near the first', () => {
    expect(nearestSymbol('songs', ['sing', 'song', 'son'])).toBe('song')
    expect(nearestSymbol('sang', ['sung', 'sing'])).toBe('sung')
    expect(nearestSymbol('', ['ab', 'abc'])).toBe('ab')
    expect(nearestSymbol('ab', [''])).toBe('')
    expect(nearestSymbol('name', [])).toBeNull()
  })
})
