import type { Rejection } from '@ghostlight/contracts'

export type SheetFile = { bytes: Uint8Array; kind: 'xlsx' | 'csv' }
/** The cells of each sheet, by its name, as the texts it shows. Rows are as long as their last filled cell. */
export type Sheets = ReadonlyMap<string, readonly (readonly string[])[]>

/** So long a sheet may take to be read, for who may change something by it, and for who may not, ms. */
export const sheetMs = { edit: 30_000, less: 5_000 } as const

/** Where spreadsheets come from, and how they are made. What is refused, is refused with a message for the operator. */
export interface SheetSource {
  /** From a link that SHEET_HOSTS allows. */
  fetch(url: string): Promise<SheetFile | Rejection>
  /** Never longer than `mostMs`, 30 s where nothing is said, and with no more memory, than a running show can bear. */
  read(file: SheetFile, mostMs?: number): Promise<Sheets | Rejection>
}
