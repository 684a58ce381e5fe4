import { isAboutQuestion } from '@ghostlight/contracts/rules'
import { fill, symbolsIn } from '@ghostlight/domain/symbols'
import type { KnownPeople } from './completion.ts'

export type RareSymbol = { symbol: string; have: number; of: number }

/** Fields that every person and every show has. */
export const alwaysThere = new Set(['name', 'title', 'phone', 'bib'])

/** The known symbols that fewer than half of the people have, where the text says nothing to the others instead. */
export const rareIn = (text: string, known: readonly string[], people: KnownPeople): RareSymbol[] =>
  people.of === 0
    ? []
    : symbolsIn(text)
        .filter(
          (symbol) =>
            !alwaysThere.has(symbol) &&
            !isAboutQuestion(symbol) &&
            known.includes(symbol) &&
            people.orElse(symbol) === '',
        )
        .map((symbol) => ({ symbol, have: people.have(symbol), of: people.of }))
        .filter(({ symbol, have, of }) => have * 2 < of && isMissed(text, symbol))

/** Whether the text lacks something for a person who has every field but this one. */
const isMissed = (text: string, symbol: string): boolean => {
  const data = Object.fromEntries(symbolsIn(text).map((it) => [it, it === symbol ? '' : '1']))
  const person = { _id: '', name: 'A', phone: '', type: 'audience' as const, data }
  return fill(text, person, { title: '' }).missing.includes(symbol)
}
