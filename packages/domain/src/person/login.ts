import type { Recorded, User, UserType } from '@ghostlight/contracts'
import type { Right } from '@ghostlight/contracts/rules'
import type { LibraryEventOf } from '../library/item.ts'

export type PersonEvent = LibraryEventOf<
  | 'PersonRegistered'
  | 'PersonUpdated'
  | 'PersonRemoved'
  | 'PersonErased'
  | 'PasswordSet'
  | 'SecondFactorSet'
  | 'SecondFactorRemoved'
  | 'LoginLinkMade'
  | 'ProgramKeyMade'
  | 'SessionsEnded'
  | 'TokenSpent'
>

/** The part of a person's stream that decides whether their session still counts. Nothing in it is personal. */
export type Login = {
  /** undefined: the person does not exist any more or never did, or is an ended operator */
  type: UserType | undefined
  /** what they may do as an operator */
  rights: Right
  /** of the sessions that count now; a session with a lower version has ended */
  version: number
  /** tokens that no longer count, with the time at which they would expire, ms since the epoch */
  spent: ReadonlyMap<string, number>
}

const none: Login['spent'] = new Map()
export const initialLogin: Login = { type: undefined, rights: 'edit', version: 0, spent: none }

/**
 * Another type, another password, an ended login or a removal ends all sessions, because a session has the type its person had at
 * login. The audience logs in by phone and name, so a password that a sheet gives them ends no session.
 */
export const evolveLogin = (login: Login, event: Recorded<PersonEvent>): Login => {
  switch (event.type) {
    case 'PersonRegistered':
      return withRights({ ...login, type: typeOf(event.data.user) }, event.data.user)
    case 'PersonUpdated':
      return withRights(withType(login, typeOf(event.data.user)), event.data.user)
    case 'PasswordSet':
      return login.type === 'dramaturg' ? ended(login) : login
    case 'SessionsEnded':
      return ended(login)
    case 'PersonRemoved':
    case 'PersonErased':
      return { ...ended(login), type: undefined }
    case 'TokenSpent':
      return { ...login, spent: withSpent(login.spent, event) }
    case 'SecondFactorSet':
    case 'SecondFactorRemoved':
    case 'LoginLinkMade':
    case 'ProgramKeyMade':
      return login
    default:
      return event satisfies never
  }
}

/** An ended operator cannot log in as an operator. With another type they join by phone, as usual. */
const typeOf = ({ type, ended }: Pick<User, 'type' | 'ended'>): Login['type'] =>
  ended && type === 'dramaturg' ? undefined : type

const withType = (login: Login, type: Login['type']): Login => {
  return type === login.type ? login : { ...ended(login), type }
}

/** Changed rights end no session, because rights are checked on every use. */
const withRights = (login: Login, { rights = 'edit' }: { rights?: Right | undefined }): Login =>
  rights === login.rights ? login : { ...login, rights }

const ended = (login: Login): Login => ({ ...login, version: login.version + 1 })

const withSpent = (spent: Login['spent'], { data, at }: Recorded<LibraryEventOf<'TokenSpent'>>): Login['spent'] =>
  new Map([...spent].filter(([, until]) => until > at)).set(data.token, data.until)
