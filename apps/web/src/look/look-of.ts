import type { Look } from '@ghostlight/contracts'
import { isFields, textOf } from '../connection/fields.ts'

/** The look in an answer or a message of the server; undefined = the performance has none. */
export const lookOf = (told: unknown): Look | undefined => {
  const look = isFields(told) && isFields(told.look) ? told.look : undefined
  const accent = textOf(look, 'accent')
  const logo = textOf(look, 'logo')
  return look && { ...(accent !== null && { accent }), ...(logo !== null && { logo }) }
}
