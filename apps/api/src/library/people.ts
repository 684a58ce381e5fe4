import { isRejection, type Rejection, reject, type User } from '@ghostlight/contracts'
import { type Person, type PersonChanges, type PersonCommand, person } from '@ghostlight/domain'
import { type Commands, partOf } from './commands.ts'
import { underTheirOwn } from './person-claims.ts'

export type PeopleCommands = Commands & {
  /** the installation's key, for the streams of phone numbers */
  phoneKey: Uint8Array
  /** argon2id */
  hash: (password: string) => Promise<string>
}

export type StoredPerson = { person: Person; position: number }

type Password = { /** empty counts as none */ password?: string | undefined }

/** Registers a person whose phone number, and login name if they are an operator, nobody else has. */
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
 * Changes a person. Their previous phone number or login name becomes free. People set only their own first password
 * here, and change it later in their account.
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
  // the password first, because it may be refused
  const set = password ? await setFirstPassword(id, password, commands) : undefined
  if (isRejection(set)) return set
  const { name = before.name, phone = before.phone, type = before.type } = changes
  const changed = await underTheirOwn({ before, after: { _id: id, name, phone, type } }, commands, () =>
    write(known, changes, commands),
  )
  return set && !isRejection(changed) ? { ...changed, position: Math.max(set.position, changed.position) } : changed
}

/** Takes edit rights from an operator before an erasure, which cannot be undone. Returns a rejection, or undefined. */
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

/** Operators cannot take away their own edit rights, so there is always an operator who can edit. */
const ownRights = 'You cannot take away your own edit rights. Another operator has to do it.'
const ownPassword = 'Only its owner can set a password. Without one, they use a login link.'
const isEditor = ({ type, rights = 'edit', erased }: Pick<User, 'type' | 'rights' | 'erased'>): boolean =>
  type === 'dramaturg' && rights === 'edit' && !erased
const losesEdit = (before: User, { type = before.type, rights = before.rights }: PersonChanges): boolean =>
  isEditor(before) && !isEditor({ type, rights })

/**
 * Checked after the change is in the log: when operators take each other's rights at once, the last one finds their own
 * gone. The product itself has no rights to lose.
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

/** Frees a person's number for somebody else. The person stays. */
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
