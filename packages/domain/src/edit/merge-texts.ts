import { diff3Merge } from 'node-diff3'

/** Above it the texts are not compared: it would take the server's time for a text that nobody speaks. */
const mostSentences = 400

/** Sentences and lines, with what follows them up to the next one. */
const sentencesOf = (text: string): string[] => text.match(/[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+$/g) ?? []

/**
 * What two authors made of one text, when each changed other sentences or lines of it. Undefined when both changed the
 * same one: half of a sentence by each of them is a sentence that nobody wrote.
 */
export const mergeTexts = (from: string, { mine, theirs }: { mine: string; theirs: string }): string | undefined => {
  const [a, o, b] = [sentencesOf(mine), sentencesOf(from), sentencesOf(theirs)]
  if (Math.max(a.length, o.length, b.length) > mostSentences) return undefined
  const parts = diff3Merge(a, o, b, { excludeFalseConflicts: true })
  return parts.every(({ conflict }) => conflict === undefined) ? parts.flatMap(({ ok = [] }) => ok).join('') : undefined
}
