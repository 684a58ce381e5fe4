import type { Saying } from './languages.ts'

/** How a line was said to somebody: in a language that is not the performance's, or without a voice. */
export type SpokenTo = { language?: string | undefined; saidBy?: Saying | undefined }
/** How many people heard a line so. `language` null = the performance's; `phone`, `captions`: those without a voice. */
export type SpokenCount = { language: string | null; people: number; phone?: number; captions?: number }

/** By language, in the order of their tags. */
export const countSpoken = (all: Iterable<SpokenTo>): SpokenCount[] => {
  const counts = new Map<string, SpokenCount>()
  for (const { language, saidBy } of all) {
    const count = counts.get(language ?? '') ?? { language: language ?? null, people: 0 }
    counts.set(language ?? '', count)
    count.people++
    if (saidBy) count[saidBy] = (count[saidBy] ?? 0) + 1
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
}
