/** A cell with the data that have no column; empty if there are none. */
export const jsonText = (it: Readonly<Record<string, unknown>>): string =>
  Object.keys(it).length === 0 ? '' : JSON.stringify(it)

/** The object in such a cell; undefined if the cell is empty, null if it is not an object. */
export const jsonIn = (cell: string): Record<string, unknown> | null | undefined => {
  if (cell === '') return undefined
  try {
    const read: unknown = JSON.parse(cell)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null
  } catch {
    return null
  }
}
