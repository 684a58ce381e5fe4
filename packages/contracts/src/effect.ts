import { z } from 'zod'
import { Id, Text } from './primitives.ts'

/** What happens to somebody who has heard a module, or has taken an option. */
export const Effect = z.discriminatedUnion('type', [
  z.object({ type: z.literal('setField'), field: Text(100).min(1), value: Text(2_000) }),
  z.object({ type: z.literal('addToGroup'), group: Id }),
  z.object({ type: z.literal('removeFromGroup'), group: Id }),
])
export type Effect = z.infer<typeof Effect>
