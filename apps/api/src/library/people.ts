import { isRejection, type Rejection, reject, type User } from '@ghostlight/contracts'
import { type Person, type PersonChanges, type PersonCommand, person } from '@ghostlight/domain'
import { type Commands, partOf } from './commands.ts'
import { underTheirOwn } from './person-claims.ts'

export type PeopleCommands = Commands & {
  /** the installation's own, for the streams of phone numbers */
  phoneKey: Uint8Array
  /** argon2id */
  hash: (password: string) => Promise<string>
}

export type StoredPerson = { person: Person; position: number }

type Password = { /** empty counts as none */ password?: string | undefined }

/** Makes a person under a phone number, and an operator under a name, that nobody else has. */
export const registerPerson = async (
  { user, groups, password }: Person & Password,
  commands: PeopleCommands,
): Promise<StoredPerson | Rejection> => {
  const passwordHash = password ? await commands.hash(password) : undefined
  return underTheirOwn({ after: user }, commands, () =>
    ask(user._id, { type: 'register', user, groups, passwordHash }, commands),
  )
}

/**
 * Lays changes over a person; the phone number, or the login name, they had before becomes free. A password is their own,
 * and their first: nobody sets somebody else's, and who has one changes it in their account.
 */
export const changePerson = async (
  id: string,
  { password, ...changes }: PersonChanges & Password,
  commands: PeopleCommands,
): Promise<StoredPerson | Rejection> => {
  const known = (await commands.handler.state(person, id)).person
  if (!known) return reject('NOT_FOUND', 'There is no such person.')
  const before = known.user
  const isOwn = id === commands.request.actor
  if (isOwn && losesEdit(before, changes)) return reject('FORBIDDEN', ownRights)
  if (password && !isOwn) return reject('FORBIDDEN', ownPassword)
  // the one that may be refused comes first
  const set = password ? await setFirstPassword(id, password, commands) : undefined
  if (isRejection(set)) return set
  const { name = before.name, phone = before.phone, type = before.type } = changes
  const changed = await underTheirOwn({ before, after: { _id: id, name, phone, type } }, commands, () =>
    write(known, changes, commands),
  )
  return set && !isRejection(changed) ? { ...changed, position: Math.max(set.position, changed.position) } : changed
}

/** Of an operator who is to be erased, which cannot be taken back: their edit rights go first. Why they stay, or undefined. */
export const takeEdit = async (known: Person, commands: Commands): Promise<Rejection | undefined> => {
  const taken = isEditor(known.user) ? await write(known, { rights: 'view' }, commands) : undefined
  return isRejection(taken) ? taken : undefined
}

const write = async (known: Person, changes: PersonChanges, commands: Commands): Promise<StoredPerson | Rejection> => {
  const written = await ask(known.user._id, { type: 'update', changes }, commands)
  if (isRejection(written) || !losesEdit(known.user, changes) || (await mayTake(commands))) return written
  const given = await giveBack(known, changes, commands)
  return isRejection(given) ? given : reject('FORBIDDEN', takenMeanwhile)
}

/** Who takes edit rights away keeps their own: somebody always has them. */
const ownRights = 'You cannot take away your own edit rights. Another operator has to do it.'
const ownPassword = 'Only its owner can set a password. Without one, they use a login link.'
const isEditor = ({ type, rights = 'edit', erased }: Pick<User, 'type' | 'rights' | 'erased'>): boolean =>
  type === 'dramaturg' && rights === 'edit' && !erased
const losesEdit = (before: User, { type = before.type, rights = before.rights }: PersonChanges): boolean =>
  isEditor(before) && !isEditor({ type, rights })

/**
 * Looked at after the taking is in the log: of those who take each other's rights at once the last one finds their own
 * gone. The product itself is nobody who could lose any.
 */
const mayTake = async ({ handler, request }: Commands): Promise<boolean> => {
  const taker = (await handler.state(person, request.actor)).person?.user
  return taker === undefined || isEditor(taker)
}
const takenMeanwhile = 'Your own edit rights were taken away at this moment, so nothing was changed.'

const giveBack = ({ user, groups }: Person, changed: PersonChanges, { handler, request }: Commands) => {
  const { name, phone, type } = user
  const had = (key: string) => (typeof user.data[key] === 'string' ? user.data[key] : null)
  const data = Object.fromEntries(Object.keys(changed.data ?? {}).map((key) => [key, had(key)]))
  const changes: PersonChanges = { name, phone, type, rights: 'edit', data, groups }
  return ask(user._id, { type: 'update', changes }, { handler, request: partOf(request, 'given back') })
}

const setFirstPassword = async (id: string, password: string, commands: PeopleCommands) =>
  ask(id, { type: 'setPassword', passwordHash: await commands.hash(password), first: true }, commands)

/** Their number becomes free for somebody else; they are somebody still. */
export const giveUpPhone = async (id: string, commands: PeopleCommands): Promise<StoredPerson | Rejection> => {
  const before = (await commands.handler.state(person, id)).person?.user
  if (!before) return reject('NOT_FOUND', 'There is no such person.')
  return underTheirOwn({ before, after: { ...before, phone: '' } }, commands, () =>
    ask(id, { type: 'giveUpPhone' }, commands),
  )
}

const ask = async (
  id: string,
  command: PersonCommand,
  { handler, request }: Commands,
): Promise<StoredPerson | Rejection> => {
  const handled = await handler.handle(person, { id, command }, partOf(request, 'person', id, command.type))
  if (isRejection(handled)) return handled
  const stored = (await handler.state(person, id)).person
  return stored ? { person: stored, position: handled.position } : reject('NOT_FOUND')
}
