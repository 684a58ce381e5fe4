import { z } from 'zod'
import { AnyText, listOf } from './limits.ts'
import { Id } from './primitives.ts'
import { idempotent, ofShow, type Route } from './rest-route.ts'
import { mostGhosts } from './rules/ghost.ts'

/** Of a hundred ghosts: how many come late, lose their network sometimes, read instead of hearing, or never come. */
export const GhostShares = z.object({
  late: z.number().min(0).max(1).default(0.1),
  lost: z.number().min(0).max(1).default(0.1),
  reads: z.number().min(0).max(1).default(0.05),
  never: z.number().min(0).max(1).default(0.05),
})
export type GhostShares = z.infer<typeof GhostShares>

/** A simulated audience, for rehearsals only. */
export const ghostRoutes = {
  addGhosts: ofShow('POST', 'ghosts', {
    headers: idempotent,
    body: z.object({
      count: z.number().int().min(1).max(mostGhosts),
      /** the same seed gives the same people with the same behaviour */
      seed: z.string().max(100).optional(),
      shares: GhostShares.optional(),
      /** relative to human time: 0.1 is ten times as fast */
      pace: z.number().min(0.001).max(10).default(1),
      /** `elsewhere`: the ghosts are created, and another machine connects them */
      from: z.enum(['server', 'elsewhere']).default('server'),
    }),
    response: z.object({
      ghosts: listOf(z.object({ _id: Id, name: AnyText, phone: AnyText })),
      seed: AnyText,
      /** the `k` in the link and QR code */
      key: AnyText,
    }),
    status: 201,
  }),
  removeGhosts: ofShow('DELETE', 'ghosts', {
    response: z.object({ removed: z.number().int() }),
  }),
} as const satisfies Record<string, Route>
