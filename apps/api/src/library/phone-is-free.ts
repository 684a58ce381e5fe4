import { type OperatorCommand, phoneDigits, type Rejection } from '@ghostlight/contracts'
import { phoneIsTaken } from '@ghostlight/domain'
import type { Commands } from './commands.ts'
import { phoneOwner } from './reserve.ts'

export type Edit = Extract<OperatorCommand, { type: 'updateUserField' }>['payload']
type Known = Pick<Commands, 'handler'> & { /** the installation's own */ key: Uint8Array }

/**
 * Before somebody gets another phone in a show: whether the installation knows it as somebody else's, who need not be in
 * that show. The library follows a show's edits, and would refuse this one when nobody looks any more.
 */
export const phoneIsFree = async (
  { userId, field, value }: Edit,
  { handler, key }: Known,
): Promise<Rejection | undefined> => {
  if (field !== 'phone' || phoneDigits(value ?? '') === '') return undefined
  const owner = await phoneOwner({ phone: value ?? '', key }, { handler })
  return owner && owner.user._id !== userId ? phoneIsTaken(owner.user) : undefined
}
