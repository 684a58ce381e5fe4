import { type Rejection, type RejectionCode, reject } from '@ghostlight/contracts'

/** Thrown anywhere while a sheet is loaded. The source returns the refusal that it carries. */
export class SheetRefused extends Error {
  override name = 'SheetRefused'
  readonly rejection: Rejection
  constructor(message: string, code: RejectionCode = 'INVALID') {
    super(message)
    this.rejection = reject(code, message)
  }
}
