import type { SQLOutputValue } from 'node:sqlite'

/** By the names of its columns, or by their places. */
export type Row = Record<string, SQLOutputValue> | readonly SQLOutputValue[] | undefined
type Column = string | number

const valueIn = (row: Row, column: Column): SQLOutputValue | undefined =>
  (row as Record<Column, SQLOutputValue> | undefined)?.[column]

/** A column that must hold a number; anything else means the file is not what we wrote. */
export function numberIn(row: Row, column: Column, name: Column = column): number {
  const value = valueIn(row, column)
  if (typeof value !== 'number') throw new Error(`column ${name} holds ${typeof value} instead of a number`)
  return value
}

export function textIn(row: Row, column: Column, name: Column = column): string {
  const value = valueIn(row, column)
  if (typeof value !== 'string') throw new Error(`column ${name} holds ${typeof value} instead of text`)
  return value
}
