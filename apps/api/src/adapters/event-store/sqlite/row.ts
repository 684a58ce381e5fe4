import type { SQLOutputValue } from 'node:sqlite'

export type Row = Record<string, SQLOutputValue> | undefined

/** A column that must hold a number; anything else means the file is not what we wrote. */
export function numberIn(row: Row, column: string): number {
  const value = row?.[column]
  if (typeof value !== 'number') throw new Error(`column ${column} holds ${typeof value} instead of a number`)
  return value
}

export function textIn(row: Row, column: string): string {
  const value = row?.[column]
  if (typeof value !== 'string') throw new Error(`column ${column} holds ${typeof value} instead of text`)
  return value
}
