import type { ShowSummary } from '@ghostlight/contracts'
import { showsFromView, showsKey } from '@ghostlight/projections'
import { listOf } from '../library/lists.ts'
import { lockOf } from '../library/locked-shows.ts'
import type { Services } from './services.ts'

/** Every show, the newest first. */
export const readShows = async ({ views, handler }: Pick<Services, 'views' | 'handler'>): Promise<ShowSummary[]> => {
  const shows = showsFromView(await views.all(showsKey))
  const versions = new Map((await listOf(views, 'performance')).map(({ _id, version }) => [_id, version]))
  const listed = [...shows].filter(([, { unfinished, removed }]) => unfinished === undefined && !removed)
  const locks = new Map<string, string | null>()
  for (const [id, it] of listed) locks.set(id, await lockOf(id, it, { handler }))
  return listed
    .map(
      ([
        _id,
        { title: name, performance, closedAt = null, archived = false, rehearsal = false, imported = false, ...rest },
      ]) => ({
        _id,
        lockedBy: locks.get(_id) ?? null,
        createdAt: rest.createdAt,
        people: rest.people,
        goes: rest.goes,
        performance: { _id: performance, name, version: versions.get(performance) ?? null },
        closedAt,
        rehearsal,
        archived: archived || rest.takenOut !== undefined,
        takenOut: rest.takenOut ? { at: rest.takenOut.at, events: rest.takenOut.events } : null,
        imported,
      }),
    )
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id))
}
