import { z } from 'zod'

/** An event of the log in a file, sealed as in the log: only what an append takes. */
export const fileEvent = {
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.record(z.string(), z.unknown()),
  meta: z.strictObject({
    $correlationId: z.string(),
    $causationId: z.string(),
    actor: z.string(),
    at: z.string(),
    schemaVersion: z.string(),
  }),
}
