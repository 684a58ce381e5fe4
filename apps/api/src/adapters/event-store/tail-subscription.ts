import type { StoredEvent, SubscribeOptions, SubscriptionItem } from '../../engine/ports/event-store.ts'
import { streamFilter } from './prefixes.ts'
import type { Subscriber, Tail } from './tail.ts'

/**
 * `upTo`: every wanted event at or below it has been read. `more`: the log went on when the page was cut. `events` may take
 * as long as the read did, and is called once.
 */
export type Page = { events: () => readonly StoredEvent[]; upTo: number; more: boolean }

export type LogEnd = { tail: Tail; readPage(after: number, prefixes: readonly string[] | undefined): Promise<Page> }

/** Catch-up by pages, then live from the tail; a reader that is too slow for live goes back to pages. */
export async function* tailSubscription(
  log: LogEnd,
  options: SubscribeOptions,
): AsyncGenerator<SubscriptionItem, void, void> {
  const { signal, prefixes } = options
  const subscriber = log.tail.join(streamFilter(prefixes))
  const wake = () => subscriber.wake()
  const ended = () => log.tail.closed || signal?.aborted === true
  signal?.addEventListener('abort', wake)
  let cursor = options.after
  let coming: Promise<Page> | undefined
  try {
    while (!ended()) {
      if (subscriber.behind) coming ??= readNext(log, subscriber, { cursor, prefixes })
      const step: Step = coming !== undefined ? pageStep(await coming, subscriber, cursor) : live(subscriber, cursor)
      cursor = step.cursor
      // Read while this page is parsed and handled: the two take about the same time.
      coming = step.more ? readNext(log, subscriber, { cursor, prefixes }) : undefined
      const items = step.items()
      for (const item of items) {
        if (ended()) return
        yield item
      }
      if (items.length === 0 && coming === undefined && !subscriber.behind && !ended()) await subscriber.changed()
    }
  } catch (error) {
    // A page that was under way when the store was closed is not a failure of the subscription.
    if (!ended()) throw error
  } finally {
    signal?.removeEventListener('abort', wake)
    log.tail.leave(subscriber)
  }
}

type Step = { items: () => SubscriptionItem[]; cursor: number; more: boolean }
type Next = { cursor: number; prefixes: readonly string[] | undefined }

/** What is committed from here on is collected: this page may be the last one. */
function readNext(log: LogEnd, subscriber: Subscriber, { cursor, prefixes }: Next): Promise<Page> {
  subscriber.collect()
  const page = log.readPage(cursor, prefixes)
  // Nobody waits for it when the subscriber stops meanwhile.
  page.catch(() => {})
  return page
}

function pageStep(page: Page, subscriber: Subscriber, after: number): Step {
  if (page.more) subscriber.fallBehind()
  // before the next page is asked for, which changes it
  const { behind } = subscriber
  const items = (): SubscriptionItem[] => {
    const events = page.events()
    return [...(events.length > 0 ? [{ events }] : []), ...(behind ? [] : [{ caughtUp: true as const }])]
  }
  return { items, cursor: Math.max(after, page.upTo), more: page.more }
}

/** The last page may have read further than the commits collected meanwhile: those up to the cursor are known. */
function live(subscriber: Subscriber, cursor: number): Step {
  const events = subscriber.take().filter((event) => event.position > cursor)
  const last = events.at(-1)
  if (last === undefined) return { items: () => [], cursor, more: false }
  return { items: () => [{ events }], cursor: last.position, more: false }
}
