import type { PerformanceData, User } from '@ghostlight/contracts'
import { calledName, dataText } from '@ghostlight/contracts/rules'

/** The parts of a show that symbols use. */
export type Wording = { title: string; orElse?: PerformanceData['orElse'] }
/** `missing`: empty symbols without other words; `orElse`: empty symbols, each with the words that are said instead. */
export type Filled = { text: string; missing: string[]; orElse: readonly { symbol: string; words: string }[] }

/**
 * The spaces around a name are trimmed afterwards, because an expression that skips them can be made to backtrack
 * through every way to share them out.
 */
const symbol = /\{\{([^{}]*)\}\}/g

/**
 * Fills `{{name}}` and `{{name|other words}}`. An empty field becomes the symbol's other words, or else the performance's
 * words for that field. `{{name|}}` becomes nothing on purpose. An unknown symbol counts as empty.
 */
export const fill = (text: string, user: User, wording: Wording): Filled => {
  const missing = new Set<string>()
  const orElse: { symbol: string; words: string }[] = []
  const filled = text.replace(symbol, (_, between: string) => {
    const { name, other = ownWords(wording, name) } = partsOf(between)
    const value = symbolValue(name, user, wording.title)
    if (value.trim() !== '') return value
    if (other === undefined) missing.add(name)
    else orElse.push({ symbol: name, words: other })
    return other ?? value
  })
  return { text: filled.replace(/[ \t]{2,}/g, ' ').trim(), missing: [...missing], orElse }
}

/** The names used in `{{ }}`, in order of first use. */
export const symbolsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(symbol)].map(([, between = '']) => partsOf(between).name)),
]

/** The words with braces that belong to no symbol. A voice would read such braces aloud. */
export const unclosedIn = (text: string): string[] => {
  const words = text.replace(symbol, ' ').split(/\s+/)
  return [...new Set(words.filter((word) => word.includes('{{') || word.includes('}}')))]
}

/** The name and the other words in the text between two braces. */
export const partsOf = (between: string): { name: string; other?: string } => {
  const bar = between.indexOf('|')
  if (bar < 0) return { name: between.trim() }
  return { name: between.slice(0, bar).trim(), other: between.slice(bar + 1).trim() }
}

const ownWords = ({ orElse = {} }: Wording, name: string): string | undefined =>
  Object.hasOwn(orElse, name) ? orElse[name] : undefined

const symbolValue = (name: string, user: User, title: string): string => {
  if (name === 'name' || name === 'phone') return user[name]
  if (name === 'title') return title
  if (name === 'nickname') return calledName(user)
  return dataText(user, name)
}
