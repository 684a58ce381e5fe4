import type { Connection } from './connection.ts'
import { failureOf, withDeadline } from './errors.ts'

type Truncating = { stream: string; before: number; deadlineMs: number }

/**
 * Reads of the stream begin at that revision from now on; a scavenge of the database frees the space. What else the
 * stream's metadata says is ours to say: nothing.
 */
export async function truncate(connection: Connection, { stream, before, deadlineMs }: Truncating): Promise<void> {
  try {
    const work = connection.client.setStreamMetadata(stream, { truncateBefore: before }, { requiresLeader: true })
    await withDeadline(work, deadlineMs)
  } catch (error) {
    throw failureOf(`truncate ${stream}`, error)
  }
}
