/** How headers are compared: without case, spaces, `_` and `-`. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[\s_-]+/g, '')

/** `Favourite Colour` → `favouriteColour`: the field of a column nobody has told us about. */
export const camelCase = (header: string): string =>
  header
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word, at) => (at === 0 ? word.toLowerCase() : capitalised(word.toLowerCase())))
    .join('')

const capitalised = ([first = '', ...rest]: string): string => first.toUpperCase() + rest.join('')

/** A row by its headers. Of two columns with one header the first that is filled counts. */
export type Cells = { row: number; get: (header: string) => string }

/** The filled rows below the header row; `row` counts as the sheet does, header = 1. */
export const rowsBelowHeader = (rows: readonly (readonly string[])[]): Cells[] => {
  const columns = new Map<string, number[]>()
  for (const [at, header] of (rows[0] ?? []).entries()) {
    const key = headerKey(header)
    if (key !== '') columns.set(key, [...(columns.get(key) ?? []), at])
  }
  return rows.slice(1).flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const get = (header: string): string => {
      const filled = columns.get(headerKey(header))?.map((column) => cells[column]?.trim() ?? '')
      return filled?.find((cell) => cell !== '') ?? ''
    }
    return [{ row: at + 2, get }]
  })
}
