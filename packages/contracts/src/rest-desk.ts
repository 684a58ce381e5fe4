import { z } from 'zod'
import { AnyText, listOf, recordOf } from './limits.ts'
import { Id, Text } from './primitives.ts'
import type { Route } from './rest-route.ts'
import { InlineTemplate } from './show-commands.ts'

const Lengths = z.object({
  /** how long a voice takes for words that are the same for everybody, if their sound is made; `says` as in the template */
  sounds: listOf(z.object({ voice: AnyText, says: AnyText, ms: z.number() })),
  /** what 1,000 characters cost, if the house has set it */
  prices: z.object({ currency: AnyText, speech: z.number().optional(), language: z.number().optional() }).optional(),
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
  /** what a line that is being written says to one person; nobody else hears it, and nothing records it */
  hearLine: {
    method: 'POST',
    path: '/api/performances/:id/hear',
    access: 'operator',
    maxBytes: 128 * 1024,
    params: z.object({ id: Id }),
    body: z.object({
      template: InlineTemplate,
      /** somebody of the house */
      userId: Id.optional(),
      /** or somebody who is not there; absent as well = every symbol is empty */
      invented: z
        .object({
          name: Text(200),
          data: recordOf(Text(64), Text(2_000), 100),
        })
        .optional(),
      /** the groups of the performance that they are in; absent = those of their sheet */
      groups: z.array(Id).max(500).optional(),
    }),
    response: z.object({ text: AnyText, warnings: listOf(AnyText), url: AnyText, durationMs: z.number() }),
  },
} as const satisfies Record<string, Route>
