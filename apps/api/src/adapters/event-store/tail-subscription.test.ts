import { expect, it } from 'vitest'
import type { StoredEvent, SubscriptionItem } from '../../engine/ports/event-store.ts'
import { Tail } from './tail.ts'
import { type Page, tailSubscription } from './tail-subscription.ts'

const event = (position: number): StoredEvent => ({
  id: `e${position}`,
  stream: 'a-1',
  type: 'EmotePublished',
  data: {},
  revision: position,
  position,
  meta: { $correlationId: '', $causationId: '', actor: '', at: '', schemaVersion: '1' },
})
const page = (position: number, more: boolean): Page => ({ events: () => [event(position)], upTo: position, more })

/** A log that delivers its pages when the test says so. */
const paged = () => {
  const tail = new Tail()
  const asked: { after: number; answer: (page: Page) => void }[] = []
  const readPage = (after: number) =>
    new Promise<Page>((resolve) => {
      asked.push({ after, answer: resolve })
    })
  const items = tailSubscription({ tail, readPage }, { after: -1 })
  const next = async (): Promise<SubscriptionItem | undefined> => (await items.next()).value ?? undefined
  return { tail, asked, next, positions: async () => positionsIn(await next()) }
}
const positionsIn = (item: SubscriptionItem | undefined) =>
  item && 'events' in item ? item.events.map(({ position }) => position) : item

it('[ES-23] while a page is handled, the next one is read', async () => {
  const log = paged()
  const first = log.positions()
  log.asked[0]?.answer(page(0, true))
  expect(await first).toEqual([0])
  expect(log.asked.map(({ after }) => after)).toEqual([-1, 0])
})

it('[ES-23] the next page is asked for before this one is parsed', async () => {
  const tail = new Tail()
  const done: string[] = []
  const readPage = async (after: number): Promise<Page> => {
    done.push(`asked after ${after}`)
    const events = () => {
      done.push(`parsed ${after + 1}`)
      return [event(after + 1)]
    }
    return { events, upTo: after + 1, more: after < 1 }
  }
  const items = tailSubscription({ tail, readPage }, { after: -1 })
  for (let n = 0; n < 4; n++) await items.next()
  const expected = ['asked after -1', 'asked after 0', 'parsed 0', 'asked after 1', 'parsed 1', 'parsed 2']
  expect(done, 'each once').toEqual(expected)
})

it('[ES-10] an event that is committed while the last page is read and handled comes once, after the page', async () => {
  const log = paged()
  const first = log.positions()
  log.asked[0]?.answer(page(0, true))
  await first
  // in the page as well as live
  log.tail.publish([event(1)])
  log.asked[1]?.answer(page(1, false))
  expect(await log.positions()).toEqual([1])
  log.tail.publish([event(2)])
  expect(await log.next()).toEqual({ caughtUp: true })
  expect(await log.positions()).toEqual([2])
})

it('[ED-18] a subscription that ends, in whichever way, is forgotten: nothing is collected for it any more', async () => {
  const tail = new Tail()
  const readPage = async () => page(0, false)
  const stop = new AbortController()
  const subscriptions = Array.from({ length: 3 }, () =>
    tailSubscription({ tail, readPage }, { after: -1, signal: stop.signal }),
  )
  for (const items of subscriptions) await items.next()
  expect(tail.hasSubscribers).toBe(true)
  const [returned, broken, aborted] = subscriptions
  await returned?.return()
  await broken?.throw(new Error('whoever read it failed')).catch(() => undefined)
  expect(tail.hasSubscribers, 'one is left').toBe(true)
  const last = (async () => {
    for (;;) if ((await aborted?.next())?.done !== false) return
  })()
  stop.abort()
  await last
  expect(tail.hasSubscribers).toBe(false)
})
