import { isRejection, type Rejection, reject, type User } from '@ghostlight/contracts'
import type { Right } from '@ghostlight/contracts/rules'
import { type LoginLink, type PersonCommand, type PersonState, person } from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import { loginName } from '../people/login-name.ts'
import { newIdOf, partOf } from './commands.ts'
import { type PeopleCommands, takeEdit } from './people.ts'
import { underTheirOwn } from './person-claims.ts'

/** How long a login link of an operator works, ms. */
const linkMs = 24 * 3_600_000
/** More than any installation needs. It stops a script that adds operators by mistake. */
const mostOperators = 200

type Operators = PeopleCommands & {
  now: number
  /** all operators of the house, those who were ended too */
  operators: () => Promise<readonly User[]>
}
export type WithLink = { user: User; link: LoginLink; position: number }

/**
 * Makes an operator with these rights, who chooses a password with the link. Refuses a name that an operator has, even
 * one who was ended. The same request again answers with the same operator and link.
 */
export const addOperator = async (
  { name, rights }: { name: string; rights: Right },
  commands: Operators,
): Promise<WithLink | Rejection> => {
  if (loginName(name) === '') return reject('INVALID', 'A name needs a letter or a digit that can be seen.')
  const all = await commands.operators()
  const _id = newIdOf(commands.request)
  const same = all.find((it) => it._id !== _id && loginName(it.name) === loginName(name))
  if (same?.ended)
    return reject(
      'DUPLICATE_KEY',
      `"${same.name}" was ended, and keeps the name. Bring them back, or take another name.`,
    )
  if (all.filter(({ ended }) => !ended).length >= mostOperators)
    return reject('INVALID', `A house has at most ${mostOperators} operators. End those who have left.`)
  const user: User = { _id, name, phone: '', type: 'dramaturg', data: {}, rights }
  const register = { type: 'register', user, groups: [], link: newLink(commands) } as const
  return underTheirOwn({ after: user }, commands, () => ask(_id, register, commands))
}

/** Makes a new login link, which ends the one before. The old password works until they choose a new one with the link. */
export const makeLoginLink = (
  { id, bringBack }: { id: string; bringBack: boolean },
  commands: Operators,
): Promise<WithLink | Rejection> => ask(id, { type: 'makeLoginLink', link: newLink(commands), bringBack }, commands)

/**
 * Ends an operator: their sessions, password, second factor and link. Name and id stay reserved, so that no sheet creates a new
 * person with the same name. They keep only view rights, which apply if another operator brings them back.
 */
export const endOperator = async (id: string, commands: PeopleCommands): Promise<{ position: number } | Rejection> => {
  const { handler, request } = commands
  const known = (await handler.state(person, id)).person
  if (known?.user.type !== 'dramaturg') return noOperator()
  if (id === request.actor) return reject('FORBIDDEN', 'You cannot end your own login. Another operator has to do it.')
  // when operators end each other at the same moment, one of them stays
  const refused = await takeEdit(known, commands)
  if (refused) return refused
  const rights = known.user.ended ? undefined : ('view' as const)
  const command = { type: 'update', changes: { rights, ended: true } } as const
  return handler.handle(person, { id, command }, partOf(request, 'person', id, 'end'))
}

const noOperator = (): Rejection => reject('NOT_FOUND', 'There is no such operator.')

const newLink = ({ now, request }: Operators): LoginLink => ({
  id: derivedId(request.commandId, 'login link'),
  until: now + linkMs,
})

/** Reads the link from the log, so that a repeated request gets the link of the first one. */
const ask = async (
  id: string,
  command: PersonCommand,
  { handler, request }: Operators,
): Promise<WithLink | Rejection> => {
  const handled = await handler.handle(person, { id, command }, partOf(request, 'person', id, command.type))
  if (isRejection(handled)) return handled.rejected === 'NOT_FOUND' ? noOperator() : handled
  const { person: known, link }: PersonState = await handler.state(person, id)
  if (!known || !link) return reject('STALE', 'This link was used or replaced at this moment. Make another one.')
  return { user: known.user, link, position: handled.position }
}
