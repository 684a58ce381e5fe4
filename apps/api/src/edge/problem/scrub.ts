/** By what a quotation begins, and by what it may end. */
const closing: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '«': '»',
  '“': '”',
  '„': '“”',
  '‘': '’',
}

/** The text without what it quotes of somebody. It looks for each closing mark that is not there only once. */
const unquoted = (text: string): string => {
  const unclosed = new Set<string>()
  let [said, from] = ['', 0]
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? ''
    const ends = unclosed.has(mark) ? [] : [...(closing[mark] ?? '')].map((it) => text.indexOf(it, at + 1))
    const end = Math.min(...ends.filter((it) => it > 0))
    if (ends.length === 0) continue
    if (!Number.isFinite(end)) {
      unclosed.add(mark)
      continue
    }
    said += `${text.slice(from, at)}[words]`
    from = end + 1
    at = end
  }
  return said + text.slice(from)
}

const ip = /\b\d{1,3}(?:\.\d{1,3}){3}\b(?::\d+)?|\[?(?:[0-9a-f]{0,4}:){3,}[0-9a-f]{0,4}\]?/gi
const path = /(?<![\w.])(?:[A-Z]:)?(?:[\\/][^\s\\/,;:)]+){2,}[\\/]?/g
const number = /\+?\d(?:[\s()./-]?\d){5,}/g

/** Between two spaces, or signs that end an address. */
const parts = /[^\s,;]+/g
const isAddress = (part: string): boolean => part.includes('://') || /^[^@]+@[^@]+$/.test(part)
/** A key, a token or a hash: long, and no word. One of forty keys has no digit, but a name has few capitals or only such. */
const letters = /[\w-]+/g
const isKey = (run: string): boolean =>
  run.length >= 16 && (/\d/.test(run) || (/[a-z]/.test(run) && 5 * run.replaceAll(/[^A-Z]/g, '').length > run.length))

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/** The text without a word, in upper or lower case; a part of another word stays. `word` is in lower case. */
const without = (text: string, word: string): string => {
  const lower = text.toLowerCase()
  // a letter that is two in lower case
  if (lower.length !== text.length) return text.replaceAll(word, '[name]')
  let [said, from] = ['', 0]
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, Math.max(at + 1, from))) {
    if (isLetter(lower[at - 1]) || isLetter(lower[at + word.length])) continue
    said += `${text.slice(from, at)}[name]`
    from = at + word.length
  }
  return said + text.slice(from)
}

/**
 * Takes out of a text what may be about somebody: what it quotes, addresses, paths, long numbers, keys, and all these
 * words, wherever they stand.
 */
export const createScrub = (words: Iterable<string>): ((text: string) => string) => {
  const known = [...new Set([...words].map((word) => word.trim().toLowerCase()))]
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)
  return (text) =>
    unquoted(known.reduce(without, text))
      .replaceAll(parts, (part) => (isAddress(part) ? '[address]' : part))
      .replaceAll(ip, '[address]')
      .replaceAll(path, '[path]')
      .replaceAll(number, '[number]')
      .replaceAll(letters, (run) => (isKey(run) ? '[key]' : run))
}

/** Places in a source, one for each line of a stack: `phone-D3x.js:1:204`. Nothing else of the stack. */
export const placesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', at] =
        /^([\w.-]+):(\d+:\d+)\)?$/.exec(
          line
            .trim()
            .split(/[\s/\\(]/)
            .at(-1) ?? '',
        ) ?? []
      return at !== undefined && /\.[cm]?[jt]sx?$/.test(name) ? `${name}:${at}` : []
    })
    .slice(0, 12)
