import { placeKey } from '@ghostlight/projections'
import type { EventStore } from '../ports/event-store.ts'
import { type Leases, type ReadStore, ViewsMissing } from '../ports/read-store.ts'
import { createProjection, type Reading } from './projection.ts'

/** A silent builder loses its lease after this time, and another one starts again, ms. */
const leaseMs = 10_000

type Parts = { store: EventStore; views: ReadStore; leases: Leases; node: string }

type Read = { store: Pick<EventStore, 'read'>; views: Pick<ReadStore, 'get'> }
type Origin = 'this log' | 'another log' | 'nothing'

/** What the views were built from: this log, if their last entry is in it, at its place. */
export const originOf = async ({ store, views }: Read): Promise<Origin> => {
  const last = await views.get(placeKey, 'last').catch((error: unknown) => {
    if (error instanceof ViewsMissing) return undefined
    throw error
  })
  if (last === undefined) return 'nothing'
  for await (const { id, meta, position } of store.read(last.stream, last.revision)) {
    const isOurs = id === last.id && meta.at === last.at && (position < 0 || position === last.position)
    return isOurs ? 'this log' : 'another log'
  }
  return 'another log'
}

export const areOfThisLog = async (of: Read): Promise<boolean> => (await originOf(of)) === 'this log'

/**
 * Builds all views from the whole log beside the live ones, then swaps them at once. Of several nodes one does it; for
 * the others it resolves with false, and they check again later. A builder that loses its lease is fenced by the next
 * one.
 */
export const buildViews = async (
  { store, views, leases, node }: Parts,
  { reading, signal }: { reading: Reading; signal: AbortSignal },
): Promise<boolean> => {
  const lease = `views:${views.version}`
  if (!(await leases.acquire(lease, node, leaseMs))) return false
  try {
    // the previous holder of the lease may have finished
    if (await areOfThisLog({ store, views })) return true
    const projection = createProjection({ version: views.version, all: async () => new Map() }, reading)
    const next = await views.rebuild()
    let checkpoint = -1
    for await (const item of store.subscribe({ after: checkpoint, signal })) {
      if ('caughtUp' in item) {
        await next.flip()
        return true
      }
      if ('behind' in item) continue
      const { ops } = await projection.fold(item.events)
      const last = item.events.at(-1)
      if (!last) continue
      const applied = await next.apply({ expected: checkpoint, checkpoint: last.position, ops, changes: [] })
      if (applied === 'fenced') return false
      checkpoint = last.position
      await leases.acquire(lease, node, leaseMs)
    }
    // the node must end, or start again
    await next.discard()
    return false
  } finally {
    await leases.release(lease, node)
  }
}
