const block = '▒'
const symbol = /(\{\{[^{}]*\}\})/

/**
 * Masks a text at its length, in blocks of five, so that the lengths of words do not reveal them. An empty text stays
 * empty.
 */
export const mask = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => (at % 6 === 5 && at < text.length - 1 ? ' ' : block)).join('')

/** Masks a text but keeps its symbols, because they are filled for an invented person. */
export const maskWords = (text: string): string =>
  text
    .split(symbol)
    .map((part, index) => (index % 2 === 1 ? part : mask(part)))
    .join('')
