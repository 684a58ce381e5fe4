import { type Rejection, reject, type User } from '@ghostlight/contracts'
import { type PersonCommand, person } from '@ghostlight/domain'
import type { CommandHandler } from '../engine/log/command-handler.ts'
import { loginName } from './login-name.ts'

/** Whether an operator comes from the settings or the demo. */
export type IsSettled = (user: Pick<User, 'name' | 'type'>) => boolean

/**
 * The same handler, but only the product itself may change the name, type, rights or password link of an operator from
 * the settings, or end, erase or remove them. So the owner of the machine can always log in.
 */
export const keepSettled = ({ handle, ...rest }: CommandHandler, isSettled: IsSettled): CommandHandler => ({
  ...rest,
  handle: async (aggregate, target, request) => {
    if (aggregate.category !== person.category || request.actor === 'system') return handle(aggregate, target, request)
    const known = (await rest.state(person, target.id)).person?.user
    const refused = known && isSettled(known) && refusedOf(known, target.command as PersonCommand)
    return refused || handle(aggregate, target, request)
  },
})

const refusedOf = ({ name, type }: User, command: PersonCommand): Rejection | undefined => {
  if (command.type === 'erase' || command.type === 'remove') return reject('FORBIDDEN', stays)
  if (command.type === 'makeLoginLink' || command.type === 'choosePassword') return reject('FORBIDDEN', noLink)
  if (command.type !== 'update') return undefined
  const { changes } = command
  const keepsName = loginName(changes.name ?? name) === loginName(name)
  const keepsRights = (changes.type ?? type) === type && (changes.rights ?? 'edit') === 'edit'
  return keepsName && keepsRights && !changes.ended ? undefined : reject('FORBIDDEN', stays)
}

const stays =
  'This operator comes from the server’s settings. Their name, type and rights cannot be changed, and they cannot be ended or erased.'
const noLink = 'The password of this operator comes from the server’s settings. Change it there.'
