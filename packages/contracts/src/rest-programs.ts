import { z } from 'zod'
import { AnyText, listOf } from './limits.ts'
import { Id, Text, Timestamp } from './primitives.ts'
import { idempotent, type Route } from './rest-route.ts'
import { programScopes } from './rules/index.ts'

const ProgramKey = z.object({
  _id: Id,
  /** of the program */
  name: Text(40).trim().min(1),
  scopes: z.array(z.enum(programScopes)).min(1).max(programScopes.length),
  until: Timestamp,
})

/** Keys with which a program asks at `/mcp` in the name of an operator. */
export const programRoutes = {
  /** all that work, of all operators; `lastUsed`: null if it was not used since the server started */
  programKeys: {
    method: 'GET',
    path: '/api/program-keys',
    access: 'operator',
    response: listOf(
      ProgramKey.extend({
        by: z.object({ _id: Id, name: AnyText }),
        made: Timestamp,
        lastUsed: z.object({ at: Timestamp, from: AnyText }).nullable(),
      }),
    ),
  },
  makeProgramKey: {
    method: 'POST',
    path: '/api/program-keys',
    access: 'operator',
    headers: idempotent,
    body: ProgramKey.pick({ name: true, scopes: true }).extend({ days: z.number().int().min(1).max(365).default(30) }),
    /** the only time that the key is shown */
    response: ProgramKey.extend({ key: AnyText }),
    status: 201,
  },
  /** also the key of another operator; one that has ended stays so */
  endProgramKey: {
    method: 'DELETE',
    path: '/api/program-keys/:keyId',
    access: 'operator',
    headers: idempotent,
    params: z.object({ keyId: Id }),
    response: z.object({}),
  },
} as const satisfies Record<string, Route>
