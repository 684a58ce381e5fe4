import { isRejection, phoneDigits, type Rejection, reject, User, type UserType } from '@ghostlight/contracts'
import { erasedPerson, type Right } from '@ghostlight/contracts/rules'
import type { Aggregate } from '../aggregate.ts'
import { checked } from '../library/checked.ts'
import { same } from '../same.ts'
import { evolveLogin, initialLogin, type Login, type PersonEvent } from './login.ts'

/** A person of this installation, with the names of their groups in the sheet. */
export type Person = { user: User; groups: string[] }

export type PersonState = {
  person: Person | undefined
  hasPassword: boolean
  hasSecondFactor: boolean
  login: Login
  /** the sheets they were in, the newest last */
  sheets: readonly string[]
}

/** Absent fields stay as they are. Every given key of `data` is set; null removes it. */
export type PersonChanges = {
  name?: string | undefined
  phone?: string | undefined
  type?: UserType | undefined
  rights?: Right | undefined
  data?: Readonly<Record<string, string | null>> | undefined
  groups?: readonly string[] | undefined
  /** a sheet that they are in, in addition to earlier ones */
  sheet?: string | undefined
}

/** A password comes as its hash: the domain never sees the password itself. */
export type PersonCommand =
  | {
      type: 'register'
      user: User
      groups: readonly string[]
      passwordHash?: string | undefined
      sheet?: string | undefined
    }
  | { type: 'update'; changes: PersonChanges }
  /** `first`: only if there is no password yet */
  | { type: 'setPassword'; passwordHash: string; first?: boolean }
  | { type: 'setSecondFactor'; secret: string }
  | { type: 'removeSecondFactor' }
  | { type: 'endSessions' }
  /** records nothing if it is spent already; `until`: when it would expire, ms since the epoch */
  | { type: 'spend'; token: string; until: number }
  | { type: 'remove' }
  /** gives up a number that belongs to somebody else; the person cannot come in until they have another */
  | { type: 'giveUpPhone' }
  | { type: 'erase' }

/** Stream `person-<id>`. A reservation, taken before the command, makes sure that a phone belongs to one person. */
export const person: Aggregate<PersonState, PersonCommand, PersonEvent> = {
  category: 'person',
  initial: () => ({ person: undefined, hasPassword: false, hasSecondFactor: false, login: initialLogin, sheets: [] }),
  evolve: (before, event) => {
    const state = { ...before, login: evolveLogin(before.login, event) }
    switch (event.type) {
      case 'PersonRegistered':
      case 'PersonUpdated':
        return { ...state, person: personIn(event.data), sheets: event.data.from?.sheets ?? [] }
      case 'PasswordSet':
        return { ...state, hasPassword: true }
      case 'SecondFactorSet':
      case 'SecondFactorRemoved':
        return { ...state, hasSecondFactor: event.type === 'SecondFactorSet' }
      case 'PersonRemoved':
        return { ...state, person: undefined, hasPassword: false, hasSecondFactor: false, sheets: [] }
      case 'PersonErased': {
        const { userId, type } = event.data
        const user = erasedPerson(userId, type)
        return { ...state, person: { user, groups: [] }, hasPassword: false, hasSecondFactor: false, sheets: [] }
      }
      case 'SessionsEnded':
      case 'TokenSpent':
        return state
      default:
        return event satisfies never
    }
  },
  decide: (command, state) => {
    const { person: known } = state
    if (command.type === 'register')
      return known ? reject('DUPLICATE_KEY', 'This person exists already.') : register(command)
    if (!known) return reject('NOT_FOUND', 'There is no such person.')
    const { _id: userId, type, phone, erased } = known.user
    if (command.type === 'erase') return erased ? [] : [{ type: 'PersonErased', data: { userId, type } }]
    if (erased) return reject('NOT_FOUND', 'This person was erased.')
    switch (command.type) {
      case 'update':
        return update(known, state.sheets, command.changes)
      case 'giveUpPhone':
        return phone === '' ? [] : [updated({ ...known, user: { ...known.user, phone: '' } }, state.sheets)]
      case 'setPassword':
        return command.first && state.hasPassword
          ? reject('INVALID', 'They have a password already. Only they can change it, with their current one.')
          : [passwordSet(userId, command.passwordHash)]
      case 'setSecondFactor':
        return [{ type: 'SecondFactorSet', data: { userId, secret: command.secret } }]
      case 'removeSecondFactor':
        return state.hasSecondFactor ? [{ type: 'SecondFactorRemoved', data: { userId } }] : []
      case 'endSessions':
        return [{ type: 'SessionsEnded', data: { userId } }]
      case 'spend':
        return spend(command, state)
      case 'remove':
        return [{ type: 'PersonRemoved', data: { _id: userId } }]
      default:
        return command satisfies never
    }
  },
}

const spend = (
  { token, until }: Extract<PersonCommand, { type: 'spend' }>,
  { person: known, login }: PersonState,
): PersonEvent[] =>
  known && !login.spent.has(token) ? [{ type: 'TokenSpent', data: { userId: known.user._id, token, until } }] : []

const register = ({ user, groups, passwordHash, sheet }: Extract<PersonCommand, { type: 'register' }>) => {
  const made = settled({ user, groups })
  if (isRejection(made)) return made
  const registered: PersonEvent = { type: 'PersonRegistered', data: { ...made, ...fromOf(made, withSheet([], sheet)) } }
  return passwordHash === undefined ? [registered] : [registered, passwordSet(user._id, passwordHash)]
}

const update = (
  known: Person,
  before: readonly string[],
  { data = {}, groups, sheet, ...fields }: PersonChanges,
): PersonEvent[] | Rejection => {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const merged = Object.fromEntries(
    Object.entries({ ...known.user.data, ...data }).filter(([, value]) => value !== null),
  )
  const user = { ...known.user, ...given, data: merged }
  const after = settled({ user, groups: groups ?? known.groups })
  if (isRejection(after)) return after
  const sheets = withSheet(before, sheet)
  return same(after, known) && sheets === before ? [] : [updated(after, sheets)]
}

const updated = (after: Person, sheets: readonly string[]): PersonEvent => ({
  type: 'PersonUpdated',
  data: { ...after, ...fromOf(after, sheets) },
})

const personIn = ({ user, groups }: Person): Person => ({ user, groups })

const fromOf = ({ user: { _id } }: Person, sheets: readonly string[]) =>
  sheets.length === 0 ? {} : { from: { _id, sheets: [...sheets] } }

/** A person who comes every night is in as many sheets; only the newest are kept. */
const mostSheets = 20
/** Adds a sheet; returns the same list if it is already there. */
const withSheet = (sheets: readonly string[], sheet = ''): readonly string[] => {
  const name = sheet.trim()
  return name === '' || sheets.includes(name) ? sheets : [...sheets, name].slice(-mostSheets)
}

const passwordSet = (userId: string, passwordHash: string): PersonEvent => ({
  type: 'PasswordSet',
  data: { userId, passwordHash },
})

/**
 * Trims the name, cuts the phone to its last seven digits, and lists each group once. Only operators may have
 * restricted rights.
 */
const settled = ({ user: given, groups }: { user: unknown; groups: readonly string[] }): Person | Rejection => {
  const parsed = checked(User, given)
  if (isRejection(parsed)) return parsed
  const { rights, ...known } = parsed.value
  const isLess = known.type === 'dramaturg' && rights !== 'edit' && rights !== undefined
  const user: User = { ...known, name: known.name.trim(), phone: phoneDigits(known.phone), ...(isLess && { rights }) }
  // operators log in by name and password; everybody else is recognised by phone
  const problem = user.type === 'dramaturg' ? undefined : phoneProblem(parsed.value.phone)
  if (problem) return reject('INVALID', problem)
  return { user, groups: distinct(groups) }
}

/** What is wrong with a phone number, in the words of the sheet import. */
export const phoneProblem = (phone: string): string | undefined => {
  if (phone.trim() === '') return 'Missing phone number'
  return phoneDigits(phone) === '' ? 'Phone number contains no digits' : undefined
}

/** Removes names that differ only in case; the first spelling stays. */
export const distinct = (names: readonly string[]): string[] => {
  const found = new Map<string, string>()
  for (const name of names.map((it) => it.trim()).filter(Boolean))
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), name)
  return [...found.values()]
}
