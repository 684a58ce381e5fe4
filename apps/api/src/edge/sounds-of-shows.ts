import { pause } from '../engine/pause.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'

type Show = { names: Set<string>; next: number; reading: Promise<void> }

const mostShows = 50
/** A phone may ask one node for what another one is just sending it. */
const crossingMs = 250

/**
 * Which sounds each show has sent or announced, by name: a name is no secret once a phone of another show has it. What is
 * told meanwhile is noted as it comes; what was sent before this process began is in the log.
 */
export const createSoundsOfShows = ({ store, clock }: { store: Pick<EventStore, 'read'>; clock: Clock }) => {
  const shows = new Map<string, Show>()

  const showOf = (blackboardId: string): Show => {
    const show = shows.get(blackboardId) ?? { names: new Set(), next: 0, reading: Promise.resolve() }
    shows.delete(blackboardId)
    shows.set(blackboardId, show)
    const [oldest] = shows.size > mostShows ? shows.keys() : []
    if (oldest !== undefined) shows.delete(oldest)
    return show
  }

  const readOn = async (blackboardId: string, show: Show): Promise<void> => {
    for await (const { type, data, revision } of store.read(`audience-${blackboardId}`, show.next)) {
      show.next = revision + 1
      if (type === 'AudioContentSent' && typeof data['sound'] === 'string') show.names.add(data['sound'])
    }
  }

  const look = async (blackboardId: string, name: string): Promise<boolean> => {
    const show = showOf(blackboardId)
    if (show.names.has(name)) return true
    // what failed for somebody before is read again
    show.reading = show.reading.catch(() => undefined).then(() => readOn(blackboardId, show))
    await show.reading
    return show.names.has(name)
  }

  return {
    told: (blackboardId: string, names: readonly string[]): void => {
      const show = showOf(blackboardId)
      for (const name of names) show.names.add(name)
    },
    has: async (blackboardId: string, name: string): Promise<boolean> => {
      if (await look(blackboardId, name)) return true
      await pause(clock, crossingMs, new AbortController().signal)
      return look(blackboardId, name)
    },
  }
}
export type SoundsOfShows = ReturnType<typeof createSoundsOfShows>
