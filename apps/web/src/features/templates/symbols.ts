import type { Template } from '@ghostlight/contracts'
import { nearestSymbol } from '@ghostlight/domain/nearest-symbol'
import { partsOf, symbolsIn } from '@ghostlight/domain/symbols'

export type UnknownSymbol = { symbol: string; meant: string | null }

/** The symbols of a template that nobody has, each with the known one that it is nearest to. */
export const unknownSymbols = ({ symbols }: Pick<Template, 'symbols'>, known: readonly string[]): UnknownSymbol[] =>
  symbols.filter((symbol) => !known.includes(symbol)).map((symbol) => ({ symbol, meant: nearestSymbol(symbol, known) }))

/** The same of a text that is being written. */
export const unknownIn = (text: string, known: readonly string[]): UnknownSymbol[] =>
  unknownSymbols({ symbols: symbolsIn(text) }, known)

/** The words with braces that belong to no symbol: a voice would be given them as they stand. */
export const unclosedIn = (text: string): string[] => {
  const words = text.replace(anySymbol, ' ').split(/\s+/)
  return [...new Set(words.filter((word) => word.includes('{{') || word.includes('}}')))]
}

const anySymbol = /\{\{([^{}]*)\}\}/g

/** The text with every use of one symbol replaced by another, which has the same words where it is empty. */
export const withSymbol = (text: string, symbol: string, meant: string): string =>
  text.replace(anySymbol, (whole, between: string) => {
    const { name, other } = partsOf(between)
    if (name !== symbol) return whole
    return other === undefined ? `{{${meant}}}` : `{{${meant}|${other}}}`
  })
