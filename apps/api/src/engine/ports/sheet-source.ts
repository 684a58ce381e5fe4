import type { Rejection } from '@ghostlight/contracts'

export type SheetFile = { bytes: Uint8Array; kind: 'xlsx' | 'csv' }
/** The cells of each sheet, by its name, as the texts it shows. Rows are as long as their last filled cell. */
export type Sheets = ReadonlyMap<string, readonly (readonly string[])[]>

/** What a cell of a column is chosen from: these words, or the filled cells of a column of another sheet, below its header. */
export type CellList = readonly string[] | { sheet: string; column: number }
/** How a sheet looks in a spreadsheet program. */
export type SheetLook = {
  /** in the order of the columns; `width` in characters */
  columns: readonly { width: number; list?: CellList | undefined }[]
  /** how many columns at the left stay in view */
  frozen: number
  /** a line above each row whose first cell is filled */
  ruled?: boolean
}
/** By the name of the sheet. */
export type SheetLooks = ReadonlyMap<string, SheetLook>

/** Longest time to read a sheet: with edit rights, and with fewer rights, ms. */
export const sheetMs = { edit: 30_000, less: 5_000 } as const

/** Reads and makes spreadsheets. A refusal has a message for the operator. */
export interface SheetSource {
  /** From a link that SHEET_HOSTS allows. */
  fetch(url: string): Promise<SheetFile | Rejection>
  /** Takes at most `mostMs` (30 s if absent), and no more memory than a running show can spare. */
  read(file: SheetFile, mostMs?: number): Promise<Sheets | Rejection>
}
