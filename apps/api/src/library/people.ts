import { phoneDigits, type Rejection, reject, type User } from '@ghostlight/contracts'
import { type Person, type PersonChanges, type PersonCommand, person } from '@ghostlight/domain'
import { type Commands, partOf, releasePhone, reservePhone } from './reserve.ts'

export type PeopleCommands = Commands & {
  /** the installation's own, for the streams of phone numbers */
  phoneKey: Uint8Array
  /** argon2id */
  hash: (password: string) => Promise<string>
}

export type StoredPerson = { person: Person; position: number }

type Password = { /** empty counts as none */ password?: string | undefined }

/** Makes a person under a phone number that nobody else has. */
export const registerPerson = async (
  { user, groups, password }: Person & Password,
  commands: PeopleCommands,
): Promise<StoredPerson | Rejection> => {
  const passwordHash = password ? await commands.hash(password) : undefined
  return underTheirPhone(user, commands, () =>
    ask(user._id, { type: 'register', user, groups, passwordHash }, commands),
  )
}

/** Lays changes over a person; the phone number they had before becomes free. */
export const changePerson = async (
  id: string,
  { password, ...changes }: PersonChanges & Password,
  commands: PeopleCommands,
): Promise<StoredPerson | Rejection> => {
  const before = (await commands.handler.state(person, id)).person
  if (!before) return reject('NOT_FOUND', 'There is no such person.')
  const phone = phoneDigits(changes.phone ?? before.user.phone)
  const change = () => ask(id, { type: 'update', changes }, commands)
  const moves = phone !== before.user.phone
  const changed = moves ? await underTheirPhone({ _id: id, phone }, commands, change) : await change()
  if ('rejected' in changed) return changed
  if (moves) await releasePhone({ personId: id, phone: before.user.phone, key: commands.phoneKey }, commands)
  if (!password) return changed
  return ask(id, { type: 'setPassword', passwordHash: await commands.hash(password) }, commands)
}

/** Only operators may be without a phone; the rule that says so is the person's own. */
const underTheirPhone = async (
  { _id: personId, phone }: Pick<User, '_id' | 'phone'>,
  commands: PeopleCommands,
  write: () => Promise<StoredPerson | Rejection>,
): Promise<StoredPerson | Rejection> => {
  if (phoneDigits(phone) === '') return write()
  const phoned = { personId, phone, key: commands.phoneKey }
  const taken = await reservePhone(phoned, commands)
  if (taken) return taken
  const stored = await write()
  if ('rejected' in stored) await releasePhone(phoned, commands)
  return stored
}

const ask = async (
  id: string,
  command: PersonCommand,
  { handler, request }: Commands,
): Promise<StoredPerson | Rejection> => {
  const handled = await handler.handle(person, { id, command }, partOf(request, 'person', id, command.type))
  if (!handled.ok) return handled.rejection
  const stored = (await handler.state(person, id)).person
  return stored ? { person: stored, position: handled.position } : reject('NOT_FOUND')
}
