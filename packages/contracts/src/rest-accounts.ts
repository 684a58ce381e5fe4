import { z } from 'zod'
import { OwnPerson, User } from './entities.ts'
import { BlackboardId, Text } from './primitives.ts'
import type { Route } from './rest-route.ts'
import { isLongEnough, tooShort } from './rules/password.ts'

const LoggedIn = z.object({ data: User, token: z.string() })
/** One that somebody chooses. */
export const NewPassword = Text(200).refine(isLongEnough, tooShort)
/** What link and QR code carry as `k`. */
export const EntryKey = Text(64)
const own = { access: 'operator' } as const

/** Logins, and what an operator does about their own. */
export const accountRoutes = {
  login: {
    method: 'POST',
    path: '/api/auth',
    access: 'public',
    body: z.object({ username: Text(200).min(1), password: Text(200).min(1) }),
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
    response: z.object({ data: OwnPerson, token: z.string() }),
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'member',
    query: z.object({ as: z.enum(['operator', 'audience']).optional() }),
    response: z.object({ data: z.union([User, OwnPerson]), blackboardId: BlackboardId.optional() }),
  },
  /** Ends the session, wherever it is open; without `as`: the operator's, else the phone's. `everywhere`: all of its person's. */
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
    /** `given`: name and password stand in the settings of the server, or are the demo's */
    response: z.object({ name: z.string(), given: z.boolean() }),
  },
  /** Ends all of their sessions but the one that it answers with. */
  changePassword: {
    ...own,
    method: 'PUT',
    path: '/api/auth/password',
    body: z.object({ current: Text(200), password: NewPassword }),
    response: LoggedIn,
  },
} as const satisfies Record<string, Route>
