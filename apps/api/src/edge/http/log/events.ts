import type { LogEvent } from '@ghostlight/contracts'
import { isReadable } from '../../../engine/log/codec.ts'
import { pause } from '../../../engine/pause.ts'
import type { StoredEvent, SubscriptionItem } from '../../../engine/ports/event-store.ts'
import type { Services } from '../../services.ts'

/** A reader that hears nothing for twice as long takes the line for dead. */
export const heartbeatMs = 10_000
/** So many lines are made at once while a reader catches up, and then others have their turn. */
const mostAtOnce = 500

type Tail = { blackboardId: string; after: number; signal: AbortSignal }

/**
 * Both streams of a show as JSON lines, from a position on and then as it happens, until the signal aborts: no faster
 * than it is read. An empty line when the reader has caught up, and whenever nothing has happened for ten seconds.
 */
export async function* tailLog(
  { store, codec, clock }: Pick<Services, 'store' | 'codec' | 'clock'>,
  { blackboardId, after, signal }: Tail,
): AsyncGenerator<string> {
  const lineOf = (stored: StoredEvent): string => {
    const { id, type, position, meta } = stored
    const event: LogEvent = {
      ...{ position, id, type, at: meta.at, actor: meta.actor },
      ...{ causationId: meta.$causationId, correlationId: meta.$correlationId },
      // what this program cannot read is in the log all the same, as it was stored
      data: isReadable(stored) ? codec.open(stored).data : stored.data,
    }
    return `${JSON.stringify(event)}\n`
  }
  const prefixes = [`blackboard-${blackboardId}`, `audience-${blackboardId}`]
  const items = store.subscribe({ after, prefixes, signal })[Symbol.asyncIterator]()
  let coming = items.next()
  try {
    while (!signal.aborted) {
      const item = await orNothing(coming, clock)
      if (item === undefined) {
        yield '\n'
        continue
      }
      if (item.done) return
      const events = 'caughtUp' in item.value ? [] : item.value.events
      if (events.length === 0) yield '\n'
      for (let from = 0; from < events.length; from += mostAtOnce)
        yield events
          .slice(from, from + mostAtOnce)
          .map(lineOf)
          .join('')
      coming = items.next()
    }
  } finally {
    // nobody waits for it any more
    coming.catch(() => undefined)
  }
}

/** What comes, or undefined when it takes longer than a heartbeat. */
const orNothing = async (
  coming: Promise<IteratorResult<SubscriptionItem>>,
  clock: Services['clock'],
): Promise<IteratorResult<SubscriptionItem> | undefined> => {
  const enough = new AbortController()
  try {
    return await Promise.race([coming, pause(clock, heartbeatMs, enough.signal).then(() => undefined)])
  } finally {
    enough.abort()
  }
}
