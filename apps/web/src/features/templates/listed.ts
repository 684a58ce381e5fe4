import type { Template } from '@ghostlight/contracts'

/** The templates that a list shows: none made for one use, and only the first of each name, type and content. */
export const listed = (templates: readonly Template[]): Template[] => {
  const seen = new Set<string>()
  return templates.filter(({ oneshot, name, type, content }) => {
    const key = JSON.stringify([name, type, Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))])
    if (oneshot || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
