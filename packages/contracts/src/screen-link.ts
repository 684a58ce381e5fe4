import { z } from 'zod'
import { Id, Timestamp } from './primitives.ts'

/** The link of a wall or a stage screen: its page, since when, and until when. */
export const ScreenLink = z.object({
  _id: Id,
  of: z.enum(['wall', 'stage']),
  madeAt: Timestamp,
  until: Timestamp,
})
export type ScreenLink = z.infer<typeof ScreenLink>
