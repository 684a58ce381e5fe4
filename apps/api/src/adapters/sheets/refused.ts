import { type Rejection, type RejectionCode, reject } from '@ghostlight/contracts'

/** Ends the loading of a sheet from wherever in it: the source answers it as the refusal that it carries. */
export class SheetRefused extends Error {
  override name = 'SheetRefused'
  readonly rejection: Rejection
  constructor(message: string, code: RejectionCode = 'INVALID') {
    super(message)
    this.rejection = reject(code, message)
  }
}
