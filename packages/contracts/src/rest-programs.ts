import { z } from 'zod'
import { AnyText } from './limits.ts'
import { Timestamp } from './primitives.ts'
import type { Route } from './rest-route.ts'

/** Keys with which a program asks at `/mcp` in the name of an operator. */
export const programRoutes = {
  makeProgramKey: {
    method: 'POST',
    path: '/api/auth/program-keys',
    access: 'operator',
    body: z.object({
      scopes: z
        .array(z.enum(['read', 'write']))
        .min(1)
        .max(2),
      days: z.number().int().min(1).max(365).default(30),
    }),
    /** the only time that the key is shown */
    response: z.object({ key: AnyText, until: Timestamp }),
    status: 201,
  },
} as const satisfies Record<string, Route>
