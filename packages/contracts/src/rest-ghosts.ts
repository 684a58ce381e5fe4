import { z } from 'zod'
import { AnyText, listOf, recordOf } from './limits.ts'
import { Id } from './primitives.ts'
import { idempotent, ofShow, type Route } from './rest-route.ts'
import { mostGhosts } from './rules/ghost.ts'
import { questionLimits } from './rules/questions.ts'

/**
 * Of a hundred ghosts: how many come late, lose their network sometimes, read instead of hearing, or never come. Of questions: how many
 * never answer, answer late, or change their mind.
 */
export const GhostShares = z.object({
  late: z.number().min(0).max(1).default(0.1),
  lost: z.number().min(0).max(1).default(0.1),
  reads: z.number().min(0).max(1).default(0.05),
  never: z.number().min(0).max(1).default(0.05),
  silent: z.number().min(0).max(1).default(0.1),
  slow: z.number().min(0).max(1).default(0.1),
  changes: z.number().min(0).max(1).default(0.1),
})
export type GhostShares = z.infer<typeof GhostShares>

/** How ghosts answer a question: with shares per option in percent, or so that one option wins. */
const GhostAnswers = z.object({
  shares: recordOf(Id, z.number().min(0).max(100), questionLimits.options.most).optional(),
  winner: Id.optional(),
})
export type GhostAnswers = z.infer<typeof GhostAnswers>

/** A simulated audience, for rehearsals only. */
export const ghostRoutes = {
  /** of each question that somebody has said something about, by the id of its template */
  ghostAnswers: ofShow('GET', 'ghost-answers', {
    response: z.object({ answers: recordOf(Id, GhostAnswers) }),
  }),
  /** from now on, and for the question if it is open; absent parts are as if nobody had said anything */
  setGhostAnswers: ofShow('POST', 'ghost-answers', {
    body: GhostAnswers.extend({ template: Id }),
    response: z.object({}),
  }),
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
