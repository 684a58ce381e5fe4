import { z } from 'zod'
import { AnyText, listOf } from './limits.ts'
import { Id, Rights, Text } from './primitives.ts'
import { LoggedIn, NewPassword } from './rest-accounts.ts'
import { idempotent, type Route } from './rest-route.ts'

const byId = z.object({ id: Id })
/** `loginLink`: an address that works once, for 24 hours; `until`: ISO 8601 */
const WithLink = z.object({ _id: Id, loginLink: AnyText, until: AnyText })
const token = Text(2_000).min(1)

/** Operators, as operators with edit rights manage them. */
export const operatorRoutes = {
  /** all operators, those who were ended too */
  listOperators: {
    method: 'GET',
    path: '/api/operators',
    access: 'operator',
    response: z.object({
      operators: listOf(
        z.object({
          _id: Id,
          name: AnyText,
          rights: Rights,
          /** where the password comes from; `none`: they have not chosen one */
          password: z.enum(['own', 'settings', 'demo', 'none']),
          /** until when their login link works; null: they have none that was not used */
          link: AnyText.nullable(),
          ended: z.boolean(),
        }),
      ),
    }),
  },
  createOperator: {
    method: 'POST',
    path: '/api/operators',
    access: 'operator',
    headers: idempotent,
    body: z.object({ name: Text(200).min(1), rights: Rights.default('edit') }),
    response: WithLink,
    status: 201,
  },
  /** ends the previous link; the password works until a new one is chosen. `bringBack`: also for an operator who was ended */
  renewLoginLink: {
    method: 'POST',
    path: '/api/operators/:id/login-link',
    access: 'operator',
    headers: idempotent,
    params: byId,
    body: z.object({ bringBack: z.boolean().default(false) }),
    response: WithLink,
  },
  /** ends their sessions, password, second factor and link; what they did in shows stays */
  endOperator: {
    method: 'DELETE',
    path: '/api/operators/:id',
    access: 'operator',
    headers: idempotent,
    params: byId,
    response: z.object({}),
  },
  /** whose link it is, and whether choosing a password needs a code; 401 if it does not work */
  readLoginLink: {
    method: 'POST',
    path: '/api/auth/login-link',
    access: 'public',
    body: z.object({ token }),
    response: z.object({ name: AnyText, secondFactor: z.boolean(), until: AnyText }),
  },
  /** uses the link up, ends all their sessions and logs them in */
  choosePassword: {
    method: 'POST',
    path: '/api/auth/choose-password',
    access: 'public',
    /** `code`: of the second factor, if there is one */
    body: z.object({ token, password: NewPassword, code: Text(20).optional() }),
    response: LoggedIn,
  },
} as const satisfies Record<string, Route>
