import { z } from 'zod'
import { OwnPerson, User } from './entities.ts'
import { AnyText } from './limits.ts'
import { BlackboardId, Text } from './primitives.ts'
import { idempotent, type Route } from './rest-route.ts'
import { isLongEnough, passwordTooShort } from './rules/password.ts'

/** An operator's session has begun. */
export const LoggedIn = z.object({ data: User, token: AnyText })
/** A password that somebody chooses. */
export const NewPassword = Text(200).refine(isLongEnough, passwordTooShort)
/** The `k` in the link and QR code. */
export const EntryKey = Text(64)
const own = { access: 'operator' } as const

/** Logins, and what operators change about their own login. */
export const accountRoutes = {
  login: {
    method: 'POST',
    path: '/api/auth',
    access: 'public',
    /** `code`: of the second factor, if there is one; `SECOND_FACTOR` asks for it */
    body: z.object({ username: Text(200).min(1), password: Text(200).min(1), code: Text(20).optional() }),
    response: LoggedIn,
  },
  /** a login link made on the server: works once, for 15 minutes, and only on that machine */
  loginByLink: {
    method: 'POST',
    path: '/api/auth/link',
    access: 'public',
    body: z.object({ token: Text(2_000).min(1) }),
    response: LoggedIn,
  },
  audienceLogin: {
    method: 'POST',
    path: '/api/auth/audience',
    access: 'public',
    body: z.object({
      phone: Text(64),
      blackboardId: BlackboardId,
      name: Text(200).optional(),
      key: EntryKey.optional(),
    }),
    response: z.object({ data: OwnPerson, token: AnyText }),
  },
  /** a link that an usher made for one person: works once, for 2 minutes */
  admission: {
    method: 'POST',
    path: '/api/auth/admission',
    access: 'public',
    headers: idempotent,
    body: z.object({ blackboardId: BlackboardId, secret: Text(64).min(1) }),
    response: z.object({ data: OwnPerson, token: AnyText }),
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'member',
    query: z.object({ as: z.enum(['operator', 'audience']).optional() }),
    response: z.object({ data: z.union([User, OwnPerson]), blackboardId: BlackboardId.optional() }),
  },
  /**
   * Ends the session wherever it is open. Without `as`: the operator's session, else the phone's. `everywhere`: all
   * sessions of the person.
   */
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    query: z.object({ as: z.enum(['operator', 'audience']).optional(), everywhere: z.literal('true').optional() }),
    response: z.object({}),
  },
  account: {
    ...own,
    method: 'GET',
    path: '/api/auth/account',
    /** where the password comes from: its owner, the settings of the server, or the demo */
    response: z.object({
      name: AnyText,
      password: z.enum(['own', 'settings', 'demo']),
      secondFactor: z.boolean(),
    }),
  },
  /** Ends all their sessions except the new one in the answer. */
  changePassword: {
    ...own,
    method: 'PUT',
    path: '/api/auth/password',
    /** `current` may be left out for 15 minutes after a login by link */
    body: z.object({ current: Text(200).optional(), password: NewPassword }),
    response: z.object({ token: AnyText }),
  },
  /** A new secret for an authenticator app: base32, and the address for its QR code. Stores nothing. */
  offerSecondFactor: {
    ...own,
    method: 'POST',
    path: '/api/auth/second-factor',
    response: z.object({ secret: AnyText, uri: AnyText }),
  },
  /** needs a code from the app, as proof that it has the secret; `current` as above */
  setSecondFactor: {
    ...own,
    method: 'PUT',
    path: '/api/auth/second-factor',
    body: z.object({
      secret: z
        .string()
        .max(32)
        .regex(/^[A-Z2-7]{32}$/),
      code: Text(20),
      current: Text(200).optional(),
    }),
    response: z.object({}),
  },
  removeSecondFactor: {
    ...own,
    method: 'POST',
    path: '/api/auth/second-factor/remove',
    body: z.object({ current: Text(200).optional() }),
    response: z.object({}),
  },
} as const satisfies Record<string, Route>
