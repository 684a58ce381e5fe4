import { diff3Merge } from 'node-diff3'

/** Longer texts are not compared: it would cost server time, and nobody speaks a text of that length. */
const mostSentences = 400

/** Sentences and lines, each with the spaces that follow it. */
const sentencesOf = (text: string): string[] => text.match(/[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+$/g) ?? []

/**
 * Merges two changed versions of one text if they differ in other sentences or lines. Returns undefined if both changed
 * the same sentence: half a sentence from each author would be a sentence that nobody wrote.
 */
export const mergeTexts = (from: string, { mine, theirs }: { mine: string; theirs: string }): string | undefined => {
  const [a, o, b] = [sentencesOf(mine), sentencesOf(from), sentencesOf(theirs)]
  if (Math.max(a.length, o.length, b.length) > mostSentences) return undefined
  const parts = diff3Merge(a, o, b, { excludeFalseConflicts: true })
  return parts.every(({ conflict }) => conflict === undefined) ? parts.flatMap(({ ok = [] }) => ok).join('') : undefined
}
