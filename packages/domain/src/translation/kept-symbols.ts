import { nearestSymbol } from '../show/nearest-symbol.ts'
import { symbolsIn, wrongTag } from '../show/symbols.ts'
import { textParts } from '../show/text-parts.ts'

/** What is wrong with a translation's symbols. `symbol`: as it is written between its braces */
export type SymbolFault =
  | { is: 'lost'; symbol: string }
  | { is: 'unknown'; symbol: string; meant: string | null }
  | { is: 'broken'; why: string }

const tags = /\{\{[ \t]*(?:[#/][^{}]*|else[ \t]*)\}\}/g
const plainSymbols = (text: string): string[] => symbolsIn(text.replace(tags, ' '))

/** The conditions of a text, each as it is written, spaces apart. */
const conditionsIn = (text: string): string[] =>
  text.includes('#if')
    ? textParts(text).parts.flatMap((it) => ('yes' in it ? `#if ${it.written.replace(/\s+/g, ' ')}` : []))
    : []

/**
 * What a translation did to the symbols of its source: each of them must be there, and each `{{#if}}`. More symbols are
 * fine as long as they are known.
 */
export const symbolFaults = (source: string, translation: string, known: readonly string[] = []): SymbolFault[] => {
  if (!source.includes('{{') && !translation.includes('{{')) return []
  const why = wrongTag(translation)
  const asked = { before: conditionsIn(source), now: new Set(conditionsIn(translation)) }
  const wanted = plainSymbols(source)
  const there = plainSymbols(translation)
  const all = [...new Set([...wanted, ...known])]
  const unknown = there.filter((it) => !all.includes(it))
  return [
    ...(why === undefined ? [] : [{ is: 'broken', why } as const]),
    ...[...new Set(asked.before)]
      .filter((it) => !asked.now.has(it))
      .map((symbol): SymbolFault => ({ is: 'lost', symbol })),
    ...wanted.filter((it) => !there.includes(it)).map((symbol): SymbolFault => ({ is: 'lost', symbol })),
    ...unknown.map((symbol): SymbolFault => ({ is: 'unknown', symbol, meant: nearestSymbol(symbol, all) })),
  ]
}

export const faultWords = (fault: SymbolFault): string => {
  if (fault.is === 'broken') return fault.why
  if (fault.is === 'lost') return `{{${fault.symbol}}} of the original is missing.`
  const meant = fault.meant === null ? '' : ` Write {{${fault.meant}}}.`
  return `{{${fault.symbol}}} is not a known symbol.${meant}`
}
