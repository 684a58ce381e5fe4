import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newEvent } from '../../engine/log/sealed-event.ts'
import type { EventStore } from '../../engine/ports/event-store.ts'

const stream = 'house-erasures'
const againMs = 1_000

export type ErasureLog = Pick<EventStore, 'append' | 'subscribe'>

/** Nodes that hold keys in memory tell each other by the log whose key is being erased; of a key its name only. */
export const shareErasures = async (log: ErasureLog, heard: (name: string) => void) => {
  const stop = new AbortController()
  // nothing is held yet of whom was erased before
  let { position: after } = await log.append(stream, 'any', [])

  const listen = async (): Promise<void> => {
    for await (const item of log.subscribe({ after, prefixes: [stream], signal: stop.signal })) {
      if (!('events' in item)) continue
      for (const { data, position } of item.events) {
        after = position
        if (typeof data['name'] === 'string') heard(data['name'])
      }
    }
  }
  const listening = (async () => {
    while (!stop.signal.aborted) {
      // a log that is away is told by the watch
      await listen().catch(() => undefined)
      await pause(againMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })()

  return {
    /** In the log when it resolves. */
    tell: async (name: string, now: number): Promise<void> => {
      // one for each attempt: what an attempt before told was looked into then
      const origin = { id: randomUUID(), actor: 'system', at: now }
      await log.append(stream, 'any', [newEvent({ type: 'KeyErased', data: { name } }, origin)])
    },
    stop: async (): Promise<void> => {
      stop.abort()
      await listening
    },
  }
}
