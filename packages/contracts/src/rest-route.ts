import { z } from 'zod'
import { atMost } from './limits.ts'
import { BlackboardId } from './primitives.ts'

/** Who may call: anybody, a logged-in operator, an operator or a person of that blackboard, or a control key of it. */
export type Access = 'public' | 'operator' | 'member' | 'control'

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** if it is not 200 */
  status?: 201
  /** the body may be a form, too */
  form?: true
  /** bytes; absent = 1 MiB */
  maxBytes?: number
}

export const byShow = z.object({ id: BlackboardId })
type OfShow = Omit<Route, 'method' | 'path' | 'access' | 'params'>

/** A call of operators about one show: `/api/blackboards/:id/<path>`. */
export const ofShow = <const M extends Route['method'], const P extends string, const R extends OfShow>(
  method: M,
  path: P,
  rest: R,
) => ({
  ...rest,
  method,
  path: `/api/blackboards/:id/${path}` as const,
  access: 'operator' as const,
  params: byShow,
})

/** The same key from the same person on the same path is the same command: sending it again has no second effect. */
export const idempotent = atMost(
  64 * 1024,
  z.looseObject({
    'idempotency-key': z
      .string()
      .max(200, 'at most 200 characters')
      .optional()
      .describe('The same key again is the same request again: it is answered, and has no second effect.'),
  }),
)
