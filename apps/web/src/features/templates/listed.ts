import type { Template } from '@ghostlight/contracts'

/** What a list shows: nothing that was made for one use, and of the same name, type and content one. */
export const listed = (templates: readonly Template[]): Template[] => {
  const seen = new Set<string>()
  return templates.filter(({ oneshot, name, type, content }) => {
    const key = JSON.stringify([name, type, Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))])
    if (oneshot || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
