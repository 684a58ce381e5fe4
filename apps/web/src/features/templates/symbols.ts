import type { Template, User } from '@ghostlight/contracts'
import { symbolsIn } from '@ghostlight/domain/symbols'

const own = ['name', 'nickname', 'bib', 'phone', 'title']
const audienceData = [
  'offering',
  'observation',
  'aiFeelings',
  'internetMemory',
  'internetShame',
  'onlineUsername',
  'griefCopingMechanism',
]

/** What a text may speak of: what every person has, and whatever the people of this house have beside it. */
export const knownSymbols = (users: readonly User[]): string[] => [
  ...new Set([...own, ...audienceData, ...users.flatMap(({ data }) => Object.keys(data))]),
]

export type UnknownSymbol = { symbol: string; meant: string | null }

/** The symbols of a template that nobody has, each with the known one that it is nearest to. */
export const unknownSymbols = ({ symbols }: Pick<Template, 'symbols'>, known: readonly string[]): UnknownSymbol[] =>
  symbols.filter((symbol) => !known.includes(symbol)).map((symbol) => ({ symbol, meant: nearest(symbol, known) }))

/** The same of a text that is being written. */
export const unknownIn = (text: string, known: readonly string[]): UnknownSymbol[] =>
  unknownSymbols({ symbols: symbolsIn(text) }, known)

/** The words with braces that belong to no symbol: a voice would be given them as they stand. */
export const unclosedIn = (text: string): string[] => {
  const words = text.replace(anySymbol, ' ').split(/\s+/)
  return [...new Set(words.filter((word) => word.includes('{{') || word.includes('}}')))]
}

const anySymbol = /\{\{([^{}]*)\}\}/g

const nearest = (symbol: string, known: readonly string[]): string | null => {
  const [best] = known
    .map((name) => ({ name, away: distance(symbol.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.away - b.away)
  return best && best.away <= Math.max(2, symbol.length / 3) ? best.name : null
}

/** Letters to change, add or leave out (Levenshtein). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** The text with every use of one symbol replaced by another. */
export const withSymbol = (text: string, symbol: string, meant: string): string =>
  text.replace(anySymbol, (whole, between: string) => (between.trim() === symbol ? `{{${meant}}}` : whole))
