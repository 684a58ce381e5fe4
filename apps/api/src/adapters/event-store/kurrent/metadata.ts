import type { StreamMetadata } from '@kurrent/kurrentdb-client'
import type { Connection } from './connection.ts'
import { failureOf, withDeadline } from './errors.ts'

type Setting = { stream: string; metadata: StreamMetadata; deadlineMs: number }

/** Replaces all metadata of the stream: nobody else sets any. */
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

/** From now on reads of the stream begin at this revision. A scavenge of the database frees the space. */
export const truncate = (connection: Connection, { stream, before, deadlineMs }: Truncating): Promise<void> =>
  set(connection, `truncate ${stream}`, { stream, metadata: { truncateBefore: before }, deadlineMs })

/**
 * Sets metadata of a stream that does not exist. This takes the same way as an append, through every node that must
 * have it. A scavenge keeps only the last metadata.
 */
export const prove = (connection: Connection, deadlineMs: number): Promise<void> =>
  set(connection, 'store anything', { stream: 'is-anybody-there', metadata: { maxCount: 1 }, deadlineMs })
