import { diffComm } from 'node-diff3'

/** A piece of a text in two versions: words of both, or of one of them. */
export type WordPiece = { is: 'kept' | 'gone' | 'new'; text: string }

/** Longer texts are not compared word by word: that would cost the page time, and nobody speaks a text of that length. */
const mostWords = 4_000

/** Words, each with the spaces before it, so that a text that goes on keeps its last word. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

/** The two versions of a text, word by word: what is gone stands before what is new. */
export const wordsBetween = (before: string, after: string): WordPiece[] => {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length + b.length > mostWords) return before === after ? pieces(['kept', a]) : pieces(['gone', a], ['new', b])
  return diffComm(a, b).flatMap(({ common = [], buffer1 = [], buffer2 = [] }) =>
    pieces(['kept', common], ['gone', buffer1], ['new', buffer2]),
  )
}

const pieces = (...given: [is: WordPiece['is'], words: readonly string[]][]): WordPiece[] =>
  given.flatMap(([is, words]) => (words.length === 0 ? [] : [{ is, text: words.join('') }]))

/** How many words differ. A word that was replaced counts once. */
export const wordsChanged = (before: string, after: string): number => {
  let [sum, gone] = [0, 0]
  for (const { is, text } of [...wordsBetween(before, after), { is: 'kept', text: '' } as const]) {
    const count = wordsOf(text).length
    if (is === 'gone') gone = count
    else {
      sum += is === 'new' ? Math.max(gone, count) : gone
      gone = 0
    }
  }
  return sum
}
