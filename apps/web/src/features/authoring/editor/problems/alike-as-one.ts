import type { Problem } from '@ghostlight/domain/problems'

/**
 * Problems of many lines that differ by the name of the line only, such as a voice without a language, as one that leads to
 * the first line. `more`: how many other lines have it.
 */
export const alikeAsOne = (problems: readonly Problem[]): (Problem & { more: number })[] => {
  const lines = new Map<string, Set<string | undefined>>()
  for (const { alike, focus } of problems)
    if (alike !== undefined) lines.set(alike, (lines.get(alike) ?? new Set()).add(focus))
  const told = new Set<string>()
  return problems.flatMap((problem) => {
    const { alike } = problem
    if (alike === undefined) return [{ ...problem, more: 0 }]
    if (told.has(alike)) return []
    told.add(alike)
    return [{ ...problem, more: (lines.get(alike)?.size ?? 1) - 1 }]
  })
}
