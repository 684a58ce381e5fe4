import { type OperatorCommand, phoneDigits, type Rejection } from '@ghostlight/contracts'
import { phoneIsTaken } from '@ghostlight/domain'
import type { Commands } from './commands.ts'
import { phoneOwner } from './reserve.ts'

export type Edit = Extract<OperatorCommand, { type: 'updateUserField' }>['payload']
type Known = Pick<Commands, 'handler'> & { /** the installation's own */ key: Uint8Array }

/**
 * Checks, before a show changes somebody's phone, whether it belongs to another person of the installation, even one
 * outside the show. The library applies a show's edits later, and nobody would notice its refusal then.
 */
export const phoneIsFree = async (
  { userId, field, value }: Edit,
  { handler, key }: Known,
): Promise<Rejection | undefined> => {
  if (field !== 'phone' || phoneDigits(value ?? '') === '') return undefined
  const owner = await phoneOwner({ phone: value ?? '', key }, { handler })
  return owner && owner.user._id !== userId ? phoneIsTaken(owner.user) : undefined
}
