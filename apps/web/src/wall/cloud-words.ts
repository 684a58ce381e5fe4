import * as lists from 'stopword'

/** `word` is written as most people wrote it. */
export type Counted = { word: string; count: number }

/** How many words a cloud has. */
export const mostWords = 500
/** A language also counts if it has this share of the hits of the best one: a house may write in two. */
const alsoFrom = 0.75
const shortest = 2

const languages = Object.values(lists)
  .filter((list) => Array.isArray(list))
  .map((list) => new Set(list.map((word) => word.toLowerCase())))

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))

/** The words that say nothing by themselves, in the languages of these words. */
const stopWordsFor = (words: readonly string[]): ((word: string) => boolean) => {
  const hits = languages.map((list) => ({ list, count: words.filter((word) => list.has(word)).length }))
  const most = Math.max(...hits.map(({ count }) => count))
  const spoken = hits.filter(({ count }) => count >= most * alsoFrom).map(({ list }) => list)
  return (word) => spoken.some((list) => list.has(word))
}

/** The words of all texts that say something, the most frequent first. One person's repetition counts once. */
export const countedWords = (texts: readonly string[]): Counted[] => {
  const all = texts.map(wordsOf)
  const isStopWord = stopWordsFor(all.flat().map((word) => word.toLowerCase()))
  const found = new Map<string, Map<string, number>>()
  for (const words of all)
    for (const [key, word] of new Map(words.map((it) => [it.toLowerCase(), it]))) {
      if ([...key].length < shortest || isStopWord(key)) continue
      const forms = found.get(key) ?? new Map<string, number>()
      found.set(key, forms.set(word, (forms.get(word) ?? 0) + 1))
    }
  return [...found.values()]
    .map((forms) => {
      const [[word] = ['']] = [...forms].toSorted(([, one], [, other]) => other - one)
      return { word, count: [...forms.values()].reduce((sum, it) => sum + it, 0) }
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostWords)
}
