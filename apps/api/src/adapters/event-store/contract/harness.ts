import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { EventStore, NewEvent, StoredEvent } from '../../../engine/ports/event-store.ts'

export type Harness = {
  name: string
  open(): Promise<EventStore>
  /** Opens what `store`, closed by now, has written. Absent when nothing outlives a store. */
  reopen?(store: EventStore): Promise<EventStore>
}

/** A store for one test, and a prefix of its own for its streams, because a real server keeps those of other tests. */
export async function openFor(harness: Harness): Promise<{ store: EventStore; scope: string }> {
  const store = await harness.open()
  onTestFinished(() => store.close())
  return { store, scope: `t${randomUUID().replaceAll('-', '')}` }
}

export function event(data: Record<string, unknown> = {}, id: string = randomUUID()): NewEvent {
  const meta = {
    $correlationId: 'c',
    $causationId: 'k',
    actor: 'operator',
    at: '2026-01-02T03:04:05.678Z',
    schemaVersion: '1',
  }
  return { id, type: 'CueRun', data, meta }
}

export function events(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, n) => event({ n }))
}

export function ids(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id)
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

/** Every event a scope has, by position. */
export function allOf(store: EventStore, scope: string): Promise<StoredEvent[]> {
  return collect(store.readAll({ after: -1, prefixes: [scope] }))
}

/** Subscribes to a scope until `count` events have come; then aborts and gives them, and how often the end was announced. */
export async function subscribeUntil(
  store: EventStore,
  options: { after?: number; prefixes: readonly string[]; count: number },
): Promise<{ events: StoredEvent[]; caughtUp: number }> {
  const abort = new AbortController()
  const seen: StoredEvent[] = []
  let caughtUp = 0
  for await (const item of store.subscribe({
    after: options.after ?? -1,
    prefixes: options.prefixes,
    signal: abort.signal,
  })) {
    if ('caughtUp' in item) caughtUp += 1
    else if ('events' in item) seen.push(...item.events)
    if (seen.length >= options.count && caughtUp > 0) abort.abort()
  }
  return { events: seen, caughtUp }
}
