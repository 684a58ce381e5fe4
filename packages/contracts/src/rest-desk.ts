import { z } from 'zod'
import { AnyText, listOf } from './limits.ts'
import { Id } from './primitives.ts'
import type { Route } from './rest-route.ts'

const Lengths = z.object({
  /** how long a voice takes for words that are the same for everybody, if their sound is made; `says` as in the template */
  sounds: listOf(z.object({ voice: AnyText, says: AnyText, ms: z.number() })),
})
export type Lengths = z.infer<typeof Lengths>

/** What the writer's desk asks about a performance while somebody writes it. */
export const deskRoutes = {
  performanceLengths: {
    method: 'GET',
    path: '/api/performances/:id/lengths',
    access: 'operator',
    params: z.object({ id: Id }),
    response: Lengths,
  },
} as const satisfies Record<string, Route>
