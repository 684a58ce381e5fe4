import type { StreamMetadata } from '@kurrent/kurrentdb-client'
import type { Connection } from './connection.ts'
import { failureOf, withDeadline } from './errors.ts'

type Setting = { stream: string; metadata: StreamMetadata; deadlineMs: number }

/** What else the stream's metadata says is ours to say: nothing. */
async function set(connection: Connection, doing: string, { stream, metadata, deadlineMs }: Setting): Promise<void> {
  try {
    const work = connection.client.setStreamMetadata(stream, metadata, { requiresLeader: true })
    await withDeadline(work, deadlineMs)
    connection.answers.heard()
  } catch (error) {
    throw failureOf(doing, error)
  }
}

type Truncating = { stream: string; before: number; deadlineMs: number }

/** Reads of the stream begin at that revision from now on; a scavenge of the database frees the space. */
export const truncate = (connection: Connection, { stream, before, deadlineMs }: Truncating): Promise<void> =>
  set(connection, `truncate ${stream}`, { stream, metadata: { truncateBefore: before }, deadlineMs })

/**
 * Metadata of a stream that there is not: it takes the way of every append, through all nodes that must have it, and of what
 * was said before only the last stays after a scavenge.
 */
export const prove = (connection: Connection, deadlineMs: number): Promise<void> =>
  set(connection, 'store anything', { stream: 'is-anybody-there', metadata: { maxCount: 1 }, deadlineMs })
