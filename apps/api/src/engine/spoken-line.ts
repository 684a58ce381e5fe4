/** What a language model writes is heard: nobody listens for longer than some three minutes. */
const most = 2_000

const ends = ['. ', '! ', '? ', '… ', '.\n', '!\n', '?\n']

/** What is kept of a model's words: at most 2,000 characters, to the end of a sentence where there is one, without quotation marks of the request. */
export const spokenLine = (text: string): string => {
  const clean = text.replace(/[⟦⟧]/g, '').trim()
  if (clean.length <= most) return clean
  const cut = clean.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
  const sentence = Math.max(...ends.map((end) => cut.lastIndexOf(end)))
  if (sentence > most / 2) return cut.slice(0, sentence + 1)
  const word = cut.lastIndexOf(' ')
  return (word > most / 2 ? cut.slice(0, word) : cut).trim()
}
