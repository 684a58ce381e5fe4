/** A personal text and its replacement. `capital`: one word of a name, which is an ordinary word without a capital. */
export type Secret = { text: string; instead: string; capital?: true }

const word = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu
const inWord = /[\p{L}\p{N}]/u
const symbols = /\{\{[^{}]*\}\}/g
const small = /^\p{Ll}/u

/** Folds case, and the apostrophes that people type. Nearly every text keeps its length. */
const folded = (text: string): string => text.toLowerCase().replace(/[’ʼ‘]/g, "'")
const firstWord = (text: string): string | undefined => folded(text.match(word)?.[0] ?? '')

/**
 * Finds personal texts in other texts: whole words only, the longest first, so that a name within another one is not
 * cut out. It is as fast with thousands of people as with three.
 */
export const createScrub = (secrets: readonly Secret[]) => {
  const byWord = new Map<string, Secret[]>()
  for (const secret of secrets.toSorted((a, b) => b.text.length - a.text.length)) {
    const key = firstWord(secret.text)
    if (key) byWord.set(key, [...(byWord.get(key) ?? []), secret])
  }
  const found = (text: string, at: number, key: string): Secret | undefined =>
    byWord.get(key)?.find((secret) => {
      const end = at + secret.text.length
      const slice = text.slice(at, end)
      if (folded(slice) !== folded(secret.text) || (secret.capital && small.test(slice))) return false
      const next = text.codePointAt(end)
      const isCut = next !== undefined && inWord.test(String.fromCodePoint(next)) && inWord.test(secret.text.slice(-1))
      return !isCut
    })
  return (text: string, instead = (secret: Secret): string => secret.instead): string => {
    let [clean, done] = ['', 0]
    const filled = [...text.matchAll(symbols)].map(({ index, 0: it }) => ({ from: index, to: index + it.length }))
    // `{{name}}` reveals nothing about a person whose name is Name
    const isSymbol = (from: number, to: number) => filled.some((it) => it.from < from && to < it.to)
    for (const { index, 0: token } of text.matchAll(word)) {
      if (index < done) continue
      const secret = found(text, index, folded(token))
      if (!secret || isSymbol(index, index + secret.text.length)) continue
      clean += text.slice(done, index) + instead(secret)
      done = index + secret.text.length
    }
    return clean + text.slice(done)
  }
}
