import type { Template } from '@ghostlight/contracts'
import { nearestSymbol } from '@ghostlight/domain/nearest-symbol'
import { partsOf, symbolsIn, unclosedIn } from '@ghostlight/domain/symbols'
import type { Written } from './completion.ts'

export type UnknownSymbol = { symbol: string; meant: string | null }

/** The unknown symbols of a template, each with the known symbol nearest to it. */
export const unknownSymbols = ({ symbols }: Pick<Template, 'symbols'>, known: readonly string[]): UnknownSymbol[] =>
  symbols.filter((symbol) => !known.includes(symbol)).map((symbol) => ({ symbol, meant: nearestSymbol(symbol, known) }))

/** The unknown symbols of a text that is being written. */
export const unknownIn = (text: string, known: readonly string[]): UnknownSymbol[] =>
  unknownSymbols({ symbols: symbolsIn(text) }, known)

/** The braces of a text that are not closed, without those that somebody is writing now. */
export const unclosedBeside = (text: string, written: Written): string[] => {
  const all = unclosedIn(text)
  if (!written || all.length === 0) return all
  const others = unclosedIn(text.slice(0, written.from) + text.slice(written.to))
  return all.filter((it) => others.includes(it))
}

const anySymbol = /\{\{([^{}]*)\}\}/g

/** The words that a text says where a symbol is empty. */
export const otherWordsIn = (text: string, symbol: string): string[] =>
  [...text.matchAll(anySymbol)].flatMap(([, between = '']) => {
    const { name, other } = partsOf(between)
    return name === symbol && other !== undefined && other !== '' ? [other] : []
  })

/** Replaces every use of one symbol in the text by another. The words for an empty field stay. */
export const withSymbol = (text: string, symbol: string, meant: string): string =>
  text.replace(anySymbol, (whole, between: string) => {
    const tag = between.trim()
    // a field that a condition asks about
    if (tag.startsWith('#if '))
      return symbolsIn(`${whole}{{/if}}`).includes(symbol) ? `{{${tag.replace(symbol, () => meant)}}}` : whole
    const { name, other } = partsOf(between)
    if (name !== symbol) return whole
    return other === undefined ? `{{${meant}}}` : `{{${meant}|${other}}}`
  })
