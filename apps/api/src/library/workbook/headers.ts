import anyAscii from 'any-ascii'
import { textOf } from './cell-text.ts'
import { type TranslatedColumn, translatedColumns } from './translated-columns.ts'

/** How headers are compared: without case, spaces, `_` and `-`. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[\s_-]+/g, '')

/** `Favourite Colour` → `favouriteColour`: the field of an unknown column, spelt such that `{{ }}` can name it. */
export const camelCase = (header: string): string =>
  anyAscii(header)
    .replace(/['`]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('')

/** An error for each of these columns that the sheet does not have. */
export const missingColumns = (
  [header = []]: readonly (readonly string[])[],
  required: readonly string[],
): string[] => {
  const headers = new Set(header.map(headerKey))
  return required
    .filter((column) => !headers.has(headerKey(column)))
    .map((column) => `row 1: Missing column: ${column}`)
}

/** A row, read by its headers. If two columns have the same header, the first filled one counts. */
export type Cells = {
  row: number
  get: (header: string) => string
  has: (header: string) => boolean
  /** the first filled one of these columns */
  at: (columns: readonly number[]) => string
  /** the columns of other languages that the sheet has */
  languages: readonly TranslatedColumn[]
}

/** The filled rows below the header row. `row` is the number in the sheet, header = 1. */
export const rowsBelowHeader = (rows: readonly (readonly string[])[]): Cells[] => {
  const columns = new Map<string, number[]>()
  for (const [at, header] of (rows[0] ?? []).entries()) {
    const key = headerKey(header)
    if (key !== '') columns.set(key, [...(columns.get(key) ?? []), at])
  }
  const { columns: languages } = translatedColumns(rows[0] ?? [])
  return rows.slice(1).flatMap((cells, below) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const first = (places: readonly number[]): string =>
      places.map((column) => textOf(cells[column] ?? '')).find((cell) => cell !== '') ?? ''
    const placesOf = (header: string): readonly number[] => columns.get(headerKey(header)) ?? []
    const get = (header: string): string => first(placesOf(header))
    return [{ row: below + 2, get, has: (header) => placesOf(header).length > 0, at: first, languages }]
  })
}
