import type { Recorded, UserType } from '@ghostlight/contracts'
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
  | 'SessionsEnded'
  | 'TokenSpent'
>

/** What of somebody's stream decides whether a session of theirs still counts. Nothing in it is personal. */
export type Login = {
  /** undefined: there is nobody, or not any more */
  type: UserType | undefined
  /** what they may do as an operator */
  rights: Right
  /** of the sessions that count now; whatever was issued under a lower one has ended */
  version: number
  /** tokens that count no more, with when they would have ended by themselves, ms since the epoch */
  spent: ReadonlyMap<string, number>
}

const none: Login['spent'] = new Map()
export const initialLogin: Login = { type: undefined, rights: 'edit', version: 0, spent: none }

/**
 * Another type, another password and a removal end all sessions: a session is what its person was when they came in. The
 * audience logs in by phone and name: a password that a sheet gives to one of them ends nothing.
 */
export const evolveLogin = (login: Login, event: Recorded<PersonEvent>): Login => {
  switch (event.type) {
    case 'PersonRegistered':
      return withRights({ ...login, type: event.data.user.type }, event.data.user)
    case 'PersonUpdated':
      return withRights(withType(login, event.data.user.type), event.data.user)
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
      return login
    default:
      return event satisfies never
  }
}

const withType = (login: Login, type: UserType): Login => {
  return type === login.type ? login : { ...ended(login), type }
}

/** Other rights end no session: what it may do is looked at each time. */
const withRights = (login: Login, { rights = 'edit' }: { rights?: Right | undefined }): Login =>
  rights === login.rights ? login : { ...login, rights }

const ended = (login: Login): Login => ({ ...login, version: login.version + 1 })

const withSpent = (spent: Login['spent'], { data, at }: Recorded<LibraryEventOf<'TokenSpent'>>): Login['spent'] =>
  new Map([...spent].filter(([, until]) => until > at)).set(data.token, data.until)
