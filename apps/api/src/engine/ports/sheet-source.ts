import type { Rejection } from '@ghostlight/contracts'

export type SheetFile = { bytes: Uint8Array; kind: 'xlsx' | 'csv' }
/** The cells of each sheet, by its name, as the texts it shows. Rows are as long as their last filled cell. */
export type Sheets = ReadonlyMap<string, readonly (readonly string[])[]>

/** Where spreadsheets come from, and how they are made. What is refused, is refused with a message for the operator. */
export interface SheetSource {
  /** From a link that SHEET_HOSTS allows. */
  fetch(url: string): Promise<SheetFile | Rejection>
  /** Never longer, and with no more memory, than a running show can bear. */
  read(file: SheetFile): Promise<Sheets | Rejection>
}
