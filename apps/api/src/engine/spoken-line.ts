/** Longest line of a language model, in characters: some three minutes of listening. */
const most = 2_000

const ends = ['. ', '! ', '? ', '… ', '.\n', '!\n', '?\n']

/**
 * Cleans a model's line: at most 2,000 characters, cut after a sentence if possible, without the quotation marks of the
 * request.
 */
export const spokenLine = (text: string): string => {
  const clean = text.replace(/[⟦⟧]/g, '').trim()
  if (clean.length <= most) return clean
  const cut = clean.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
  const sentence = Math.max(...ends.map((end) => cut.lastIndexOf(end)))
  if (sentence > most / 2) return cut.slice(0, sentence + 1)
  const word = cut.lastIndexOf(' ')
  return (word > most / 2 ? cut.slice(0, word) : cut).trim()
}
