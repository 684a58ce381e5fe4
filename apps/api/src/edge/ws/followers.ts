import type { BoardChange } from '@ghostlight/projections'
import type { Services } from '../services.ts'
import type { Parts } from './parts.ts'

/** A part that follows the shows for the connected sockets, and what it wants to hear of. */
type Follower = {
  /** a show has changed; called in the order of its log */
  changed?: (change: BoardChange) => void
  /** Something was missed: everybody connects again. */
  reset?: () => void
  /** A show was set aside: its sockets connect again, and are told why. */
  setAside?: (blackboardId: string) => void
  /** the number of shows with somebody connected */
  shows?: () => number
}

/** Every part that follows shows, in the order in which each change reaches them. */
export const createFollowers = (parts: Parts, { node, logger }: Pick<Services, 'node' | 'logger'>) => {
  const {
    phones,
    announcements,
    fanout,
    listening,
    emotes,
    authors,
    audienceCount,
    stages,
    questions,
    liveResults,
    controls,
    doors,
    links,
    stoppedRuns,
  } = parts
  const resetCount = (): Promise<void> =>
    audienceCount
      .reset()
      .catch((error: unknown) => logger.warn({ err: error }, 'the walls could not be told how many there are'))

  return {
    stoppedRuns: { changed: stoppedRuns.changed },
    phones: {
      changed: ({ blackboardId, audience, regrouped, arrived, cleared, volumeMs }) => {
        for (const push of audience) phones.push(blackboardId, push)
        if (volumeMs !== undefined) phones.volume(blackboardId, volumeMs)
        phones.regrouped(blackboardId, regrouped)
        for (const arrival of arrived) phones.arrived(blackboardId, arrival)
        // this node was wrongly taken for dead: its phones must connect again, or they would hear nothing
        if (cleared === node) phones.cleared(blackboardId)
      },
      reset: () => phones.reset(),
      setAside: phones.reset,
      shows: phones.shows,
    },
    announcements,
    consoles: {
      changed: (change) => {
        for (const arrival of change.arrived) fanout.arrived(change.blackboardId, arrival)
        if (change.cleared === node) fanout.cleared(change.blackboardId)
        fanout.changed(change)
      },
      reset: () => fanout.reset(),
      setAside: fanout.reset,
      shows: fanout.shows,
    },
    listening,
    emotes: { shows: emotes.shows },
    counts: { changed: audienceCount.changed, reset: () => void resetCount(), shows: audienceCount.shows },
    stages,
    questions,
    liveResults: { changed: liveResults.changed, reset: liveResults.reset },
    controls,
    doors,
    links: { changed: links.changed, reset: links.reset },
    authors: { reset: () => authors.changed() },
  } satisfies Record<string, Follower>
}
