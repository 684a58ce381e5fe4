import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { GhostShares } from '@ghostlight/contracts'
import { z } from 'zod'

/** Ghosts that were sent in together: their ids, and how they behave. Names and numbers are only in the log. */
const Sent = z.object({
  blackboardId: z.string(),
  ids: z.array(z.string()),
  seed: z.string(),
  pace: z.number(),
  shares: GhostShares.optional(),
})
export type Sent = z.infer<typeof Sent>

/** Stores the ghosts of this process for the next one. The file has no other ghosts. */
export const openSentFile = (file: string) => ({
  /** empty if there is no readable file: a rehearsal without ghosts goes on */
  read: (): Sent[] => {
    try {
      return z.array(Sent).parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return []
    }
  },
  write: (sent: readonly Sent[]): void => {
    writeFileSync(`${file}.new`, JSON.stringify(sent), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  },
})
export type SentFile = ReturnType<typeof openSentFile>
