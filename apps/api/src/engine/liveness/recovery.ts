import { type LiveState, nodesOf } from '@ghostlight/domain'
import type { Record } from '../log/recorder.ts'
import type { WaitForProjection } from '../log/wait-for-projection.ts'

type Parts = {
  shows: ReadonlyMap<string, LiveState>
  record: Record
  projected: WaitForProjection
  reconcile: (id: string) => void
  node: string
}

/**
 * At the start, after catch-up: records the sockets of this node's dead process as gone, also in shows with only open
 * deliveries, so that the outage does not count against anybody. Then every show continues. Resolves when that is
 * recorded; anybody who connected earlier would be disconnected by it.
 */
export const recover = async ({ shows, record, projected, reconcile, node }: Parts): Promise<void> => {
  const open = [...shows].filter(
    ([, live]) => live.runs.size > 0 || [...live.sockets.values()].some((it) => nodesOf(it).includes(node)),
  )
  const at = await Promise.all(open.map(([id]) => record(id, { type: 'SocketsCleared', data: { node } })))
  const cleared = new Set(open.map(([id]) => id))
  // a cleared show is reconciled when its event comes back from the log
  for (const id of shows.keys()) if (!cleared.has(id)) reconcile(id)
  await Promise.all(at.map(projected))
}
