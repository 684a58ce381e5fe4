import type { User } from '@ghostlight/contracts'
import { calledName, dataText } from '@ghostlight/contracts/rules'

/**
 * The spaces around a name are trimmed afterwards, because an expression that skips them can be made to backtrack
 * through every way to share them out.
 */
const symbol = /\{\{([^{}]*)\}\}/g

/** Fills `{{symbols}}`. An unknown or empty one becomes nothing and is named in `missing`. */
export const fill = (text: string, user: User, title: string): { text: string; missing: string[] } => {
  const missing = new Set<string>()
  const filled = text.replace(symbol, (_, between: string) => {
    const name = between.trim()
    const value = symbolValue(name, user, title)
    if (value.trim() === '') missing.add(name)
    return value
  })
  return { text: filled.replace(/[ \t]{2,}/g, ' ').trim(), missing: [...missing] }
}

/** The names used in `{{ }}`, in order of first use. */
export const symbolsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(symbol)].map(([, between = '']) => between.trim())),
]

const symbolValue = (name: string, user: User, title: string): string => {
  if (name === 'name' || name === 'phone') return user[name]
  if (name === 'title') return title
  if (name === 'nickname') return calledName(user)
  return dataText(user, name)
}
