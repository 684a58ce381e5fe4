import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newEvent } from '../../engine/log/sealed-event.ts'
import type { EventStore } from '../../engine/ports/event-store.ts'

const stream = 'house-erasures'
const againMs = 1_000

export type ErasureLog = Pick<EventStore, 'append' | 'subscribe'>

/** Nodes that hold keys in memory tell each other through the log which key is being erased, by the key's name only. */
export const shareErasures = async (log: ErasureLog, heard: (name: string) => void) => {
  const stop = new AbortController()
  // earlier erasures do not matter: no key is in memory yet
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
      // the health check reports a log that is away
      await listen().catch(() => undefined)
      await pause(againMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })()

  return {
    /** Resolves when it is in the log. */
    tell: async (name: string, now: number): Promise<void> => {
      // a new event for each attempt: nodes have already acted on the earlier one
      const origin = { id: randomUUID(), actor: 'system', at: now }
      await log.append(stream, 'any', [newEvent({ type: 'KeyErased', data: { name } }, origin)])
    },
    stop: async (): Promise<void> => {
      stop.abort()
      await listening
    },
  }
}
