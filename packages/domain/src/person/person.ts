import { isRejection, phoneDigits, type Rejection, reject, User, type UserType } from '@ghostlight/contracts'
import { erasedPerson } from '@ghostlight/contracts/rules'
import type { Aggregate } from '../aggregate.ts'
import { checked } from '../library/checked.ts'
import type { LibraryEventOf } from '../library/item.ts'
import { same } from '../library/same.ts'

/** Somebody the installation knows, with the names of the groups the sheet gave them. */
export type Person = { user: User; groups: string[] }

export type PersonState = { person: Person | undefined; hasPassword: boolean }

/** Absent fields stay as they are; in `data` every given key is set, null removes it. */
export type PersonChanges = {
  name?: string | undefined
  phone?: string | undefined
  type?: UserType | undefined
  data?: Readonly<Record<string, string | null>> | undefined
  groups?: readonly string[] | undefined
}

/** A password comes as its hash: the domain never sees one. */
export type PersonCommand =
  | { type: 'register'; user: User; groups: readonly string[]; passwordHash?: string | undefined }
  | { type: 'update'; changes: PersonChanges }
  | { type: 'setPassword'; passwordHash: string }
  /** somebody else's number, which they entered themselves with; they cannot come in any more until they have another */
  | { type: 'giveUpPhone' }
  | { type: 'erase' }

export type PersonEvent = LibraryEventOf<'PersonRegistered' | 'PersonUpdated' | 'PasswordSet' | 'PersonErased'>

/** Stream `person-<id>`. That a phone belongs to one person is held by a reservation, taken before the command is sent. */
export const person: Aggregate<PersonState, PersonCommand, PersonEvent> = {
  category: 'person',
  initial: () => ({ person: undefined, hasPassword: false }),
  evolve: (state, event) => {
    if (event.type === 'PasswordSet') return { ...state, hasPassword: true }
    if (event.type !== 'PersonErased') return { ...state, person: event.data }
    const { userId, type } = event.data
    return { person: { user: erasedPerson(userId, type), groups: [] }, hasPassword: false }
  },
  decide: (command, { person: known }) => {
    if (command.type === 'register')
      return known ? reject('DUPLICATE_KEY', 'This person exists already.') : register(command)
    if (!known) return reject('NOT_FOUND', 'There is no such person.')
    const { _id: userId, type, phone, erased } = known.user
    if (command.type === 'erase') return erased ? [] : [{ type: 'PersonErased', data: { userId, type } }]
    if (erased) return reject('NOT_FOUND', 'This person was erased.')
    if (command.type === 'giveUpPhone')
      return phone === '' ? [] : [{ type: 'PersonUpdated', data: { ...known, user: { ...known.user, phone: '' } } }]
    return command.type === 'update' ? update(known, command.changes) : [passwordSet(userId, command.passwordHash)]
  },
}

const register = ({ user, groups, passwordHash }: Extract<PersonCommand, { type: 'register' }>) => {
  const made = settled({ user, groups })
  if (isRejection(made)) return made
  const registered: PersonEvent = { type: 'PersonRegistered', data: made }
  return passwordHash === undefined ? [registered] : [registered, passwordSet(user._id, passwordHash)]
}

const update = (known: Person, { data = {}, groups, ...fields }: PersonChanges): PersonEvent[] | Rejection => {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const merged = Object.fromEntries(
    Object.entries({ ...known.user.data, ...data }).filter(([, value]) => value !== null),
  )
  const user = { ...known.user, ...given, data: merged }
  const after = settled({ user, groups: groups ?? known.groups })
  if (isRejection(after)) return after
  return same(after, known) ? [] : [{ type: 'PersonUpdated', data: after }]
}

const passwordSet = (userId: string, passwordHash: string): PersonEvent => ({
  type: 'PasswordSet',
  data: { userId, passwordHash },
})

/** Name trimmed, phone to its last seven digits, each group once. */
const settled = ({ user: given, groups }: { user: unknown; groups: readonly string[] }): Person | Rejection => {
  const parsed = checked(User, given)
  if (isRejection(parsed)) return parsed
  const user = { ...parsed.value, name: parsed.value.name.trim(), phone: phoneDigits(parsed.value.phone) }
  // operators log in by name and password; everybody else is known by the phone
  const problem = user.type === 'dramaturg' ? undefined : phoneProblem(parsed.value.phone)
  if (problem) return reject('INVALID', problem)
  return { user, groups: distinct(groups) }
}

/** What is wrong with a phone number, in the words of the sheet import. */
export const phoneProblem = (phone: string): string | undefined => {
  if (phone.trim() === '') return 'Missing phone number'
  return phoneDigits(phone) === '' ? 'Phone number contains no digits' : undefined
}

/** Names that differ in case only are one; the first spelling stays. */
export const distinct = (names: readonly string[]): string[] => {
  const found = new Map<string, string>()
  for (const name of names.map((it) => it.trim()).filter(Boolean))
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), name)
  return [...found.values()]
}
