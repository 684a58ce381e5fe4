/** Fetches a spreadsheet from a link that SHEET_HOSTS allows. Errors: SheetRefused with a message for the operator. */
export interface SheetSource {
  fetch(url: string): Promise<{ bytes: Uint8Array; kind: 'xlsx' | 'csv' }>
}

export class SheetRefused extends Error {
  override name = 'SheetRefused'
}
