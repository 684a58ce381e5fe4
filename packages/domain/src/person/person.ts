import { isRejection, phoneDigits, type Rejection, reject, User, type UserType } from '@ghostlight/contracts'
import { erasedPerson, languageIn, noSuchLanguage, type ProgramScope, type Right } from '@ghostlight/contracts/rules'
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
  /** with which they may choose a password; undefined: none, or it was used */
  link: LoginLink | undefined
  /** of programs that ask in their name; one that has run out stays until the next one is made */
  programKeys: readonly MadeProgramKey[]
  login: Login
  /** the sheets they were in, the newest last */
  sheets: readonly string[]
}

/** `until`: ms since the epoch */
export type LoginLink = { id: string; until: number }

/** `until`: ms since the epoch */
export type ProgramKey = { id: string; name: string; scopes: readonly ProgramScope[]; until: number }
type MadeProgramKey = ProgramKey & { made: number }

/** Absent fields stay as they are. Every given key of `data` is set; null removes it. */
export type PersonChanges = {
  name?: string | undefined
  phone?: string | undefined
  type?: UserType | undefined
  rights?: Right | undefined
  /** of an operator; false brings them back */
  ended?: boolean | undefined
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
      link?: LoginLink | undefined
    }
  | { type: 'update'; changes: PersonChanges }
  /** `first`: only if there is no password yet */
  | { type: 'setPassword'; passwordHash: string; first?: boolean }
  /** for an operator; for an ended one only with `bringBack` */
  | { type: 'makeLoginLink'; link: LoginLink; bringBack: boolean }
  /** with a login link, which is used up */
  | { type: 'choosePassword'; linkId: string; passwordHash: string }
  | { type: 'makeProgramKey'; key: ProgramKey }
  /** records nothing if it has ended already */
  | { type: 'endProgramKey'; keyId: string }
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
  initial: () => ({ ...nobody, login: initialLogin }),
  evolve: (before, event) => {
    const login = evolveLogin(before.login, event)
    // a key ends with the sessions of its operator
    const programKeys = login.version === before.login.version ? before.programKeys : []
    const state = { ...before, login, programKeys }
    switch (event.type) {
      case 'PersonRegistered':
      case 'PersonUpdated':
        return {
          ...state,
          // an ended login takes with it whatever opens it
          ...(event.data.user.ended && nobody),
          person: personIn(event.data),
          sheets: event.data.from?.sheets ?? [],
        }
      case 'PasswordSet':
        return { ...state, hasPassword: true, link: undefined }
      case 'LoginLinkMade': {
        const { linkId: id, until } = event.data
        return { ...state, link: { id, until } }
      }
      case 'ProgramKeyMade': {
        const { keyId: id, name, scopes, until } = event.data
        const current = programKeys.filter((it) => it.until > event.at)
        return { ...state, programKeys: [...current, { id, name, scopes, until, made: event.at }] }
      }
      case 'SecondFactorSet':
      case 'SecondFactorRemoved':
        return { ...state, hasSecondFactor: event.type === 'SecondFactorSet' }
      case 'PersonRemoved':
        return { ...state, ...nobody }
      case 'PersonErased': {
        const { userId, type } = event.data
        const user = erasedPerson(userId, type)
        return { ...state, ...nobody, person: { user, groups: [] } }
      }
      case 'TokenSpent':
        return { ...state, programKeys: programKeys.filter(({ id }) => id !== event.data.token) }
      case 'SessionsEnded':
        return state
      default:
        return event satisfies never
    }
  },
  decide: (command, state, { now }) => {
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
          ? reject('INVALID', 'This operator already has a password. Only they can change it, with the current one.')
          : [passwordSet(userId, command.passwordHash)]
      case 'makeLoginLink':
        return makeLoginLink(known, state.sheets, command)
      case 'choosePassword':
        return choosePassword(command, state, now)
      case 'makeProgramKey':
        return makeProgramKey(command.key, state, now)
      case 'endProgramKey': {
        const key = state.programKeys.find(({ id }) => id === command.keyId)
        return key ? spend({ token: key.id, until: key.until }, state) : []
      }
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

/** The state of a person who was removed, or never existed. */
const nobody = {
  person: undefined,
  hasPassword: false,
  hasSecondFactor: false,
  link: undefined,
  programKeys: [],
  sheets: [],
} satisfies Omit<PersonState, 'login'>

const linkMade = (userId: string, { id: linkId, until }: LoginLink): PersonEvent => ({
  type: 'LoginLinkMade',
  data: { userId, linkId, until },
})

const makeLoginLink = (
  known: Person,
  sheets: readonly string[],
  { link, bringBack }: Extract<PersonCommand, { type: 'makeLoginLink' }>,
): PersonEvent[] | Rejection => {
  const { _id, type, ended } = known.user
  if (type !== 'dramaturg') return reject('INVALID', 'Only operators have a login link.')
  if (!ended) return [linkMade(_id, link)]
  if (!bringBack) return reject('STALE', 'Somebody has ended this operator. Bring them back first.')
  const back = update(known, sheets, { ended: false })
  return isRejection(back) ? back : [...back, linkMade(_id, link)]
}

/** One text for every reason: somebody who found a link learns nothing more. */
export const loginLinkOver =
  'This link was used or replaced, or is older than 24 hours. Ask another operator for a new one.'

/** Two uses of one link at the same moment: the second one finds it used. */
const choosePassword = (
  { linkId, passwordHash }: Extract<PersonCommand, { type: 'choosePassword' }>,
  { person: known, link }: PersonState,
  now: number,
): PersonEvent[] | Rejection => {
  if (known?.user.type !== 'dramaturg' || link?.id !== linkId || link.until <= now)
    return reject('LOGIN_FAILED', loginLinkOver)
  return [passwordSet(known.user._id, passwordHash)]
}

/** More than anybody has programs. */
const mostProgramKeys = 20

const makeProgramKey = (
  { id: keyId, ...key }: ProgramKey,
  { person: known, programKeys }: PersonState,
  now: number,
): PersonEvent[] | Rejection => {
  if (known?.user.type !== 'dramaturg' || known.user.ended)
    return reject('INVALID', 'Only operators have keys for programs.')
  if (programKeys.filter(({ until }) => until > now).length >= mostProgramKeys)
    return reject('INVALID', `You have ${mostProgramKeys} keys for programs. End one that is not used any more.`)
  return [{ type: 'ProgramKeyMade', data: { userId: known.user._id, keyId, ...key, scopes: [...key.scopes] } }]
}

const spend = (
  { token, until }: { token: string; until: number },
  { person: known, login }: PersonState,
): PersonEvent[] =>
  known && !login.spent.has(token) ? [{ type: 'TokenSpent', data: { userId: known.user._id, token, until } }] : []

const register = ({ user, groups, passwordHash, sheet, link }: Extract<PersonCommand, { type: 'register' }>) => {
  const made = settled({ user, groups })
  if (isRejection(made)) return made
  const registered: PersonEvent = { type: 'PersonRegistered', data: { ...made, ...fromOf(made, withSheet([], sheet)) } }
  const events = passwordHash === undefined ? [registered] : [registered, passwordSet(user._id, passwordHash)]
  return link ? [...events, linkMade(user._id, link)] : events
}

const update = (
  known: Person,
  earlier: readonly string[],
  { data = {}, groups, sheet, ended = known.user.ended === true, ...fields }: PersonChanges,
): PersonEvent[] | Rejection => {
  if (ended && known.user.ended && (fields.rights ?? known.user.rights) !== known.user.rights)
    return reject('STALE', 'Somebody has ended this operator. Bring them back first.')
  const { language } = data
  if (language && language !== known.user.data.language && languageIn(language) === undefined)
    return reject('INVALID', noSuchLanguage(language))
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const merged = Object.fromEntries(
    Object.entries({ ...known.user.data, ...data }).filter(([, value]) => value !== null),
  )
  const { ended: _, ...before } = known.user
  const user = { ...before, ...given, data: merged, ...(ended && { ended }) }
  const after = settled({ user, groups: groups ?? known.groups })
  if (isRejection(after)) return after
  const sheets = withSheet(earlier, sheet)
  return same(after, known) && sheets === earlier ? [] : [updated(after, sheets)]
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
  const { language } = known.data
  // what was written before languages were checked stays as it is
  const tag = typeof language === 'string' ? languageIn(language) : undefined
  const data = tag === undefined ? known.data : { ...known.data, language: tag }
  const user: User = {
    ...known,
    data,
    name: known.name.trim(),
    phone: phoneDigits(known.phone),
    ...(isLess && { rights }),
  }
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
