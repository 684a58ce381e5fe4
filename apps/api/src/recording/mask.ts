const block = '▒'
const symbol = /(\{\{[^{}]*\}\})/

/** As long as the text was, in blocks of five: words cannot be told by their lengths. Nothing stays nothing. */
export const mask = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => (at % 6 === 5 && at < text.length - 1 ? ' ' : block)).join('')

/** Of words with symbols those stay: whoever they are filled for is somebody else now. */
export const maskWords = (text: string): string =>
  text
    .split(symbol)
    .map((part, index) => (index % 2 === 1 ? part : mask(part)))
    .join('')
