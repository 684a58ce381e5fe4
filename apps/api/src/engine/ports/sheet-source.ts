/** Fetches a spreadsheet from a link that SHEET_HOSTS allows. Errors: SheetRefused with a message for the operator. */
export interface SheetSource {
  fetch(url: string): Promise<{ bytes: Uint8Array; kind: 'xlsx' | 'csv' }>
}

export class SheetRefused extends Error {
  override name = 'SheetRefused'
  readonly code: 'INVALID' | 'TOO_LARGE' | 'PROVIDER_FAILED'
  constructor(message: string, code: 'INVALID' | 'TOO_LARGE' | 'PROVIDER_FAILED' = 'INVALID') {
    super(message)
    this.code = code
  }
}
