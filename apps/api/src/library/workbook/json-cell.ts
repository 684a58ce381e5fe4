/** A cell with what no other column holds; empty where there is nothing. */
export const jsonText = (it: Readonly<Record<string, unknown>>): string =>
  Object.keys(it).length === 0 ? '' : JSON.stringify(it)

/** The object in such a cell; undefined: there is none, null: what stands there is none. */
export const jsonIn = (cell: string): Record<string, unknown> | null | undefined => {
  if (cell === '') return undefined
  try {
    const read: unknown = JSON.parse(cell)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null
  } catch {
    return null
  }
}
