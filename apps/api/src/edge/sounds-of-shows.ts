import type { LiveState } from '@ghostlight/domain'
import { pause } from '../engine/pause.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'

type Parts = { store: Pick<EventStore, 'read'>; shows: ReadonlyMap<string, LiveState>; clock: Clock }
/** `isRead`: the log was read up to the arrival of its first phone here; later sounds are noted as they come */
type Show = { names: Set<string>; next: number; reading: Promise<void>; isRead: boolean }

const mostShows = 50
/** A phone may request a sound from one node while another node is still announcing it. */
const crossingMs = 250

/**
 * The names of sounds that each show has sent or announced, because a name is no secret once a phone of another show
 * has it. New ones are noted as they come, and those that play are in memory. Older ones are read from the log when the
 * first phone of the show connects, if the log is there.
 */
export const createSoundsOfShows = ({ store, shows: live, clock }: Parts) => {
  const shows = new Map<string, Show>()

  const showOf = (blackboardId: string): Show => {
    const show = shows.get(blackboardId) ?? { names: new Set(), next: 0, reading: Promise.resolve(), isRead: false }
    shows.delete(blackboardId)
    shows.set(blackboardId, show)
    const [oldest] = shows.size > mostShows ? shows.keys() : []
    if (oldest !== undefined) shows.delete(oldest)
    return show
  }

  /** Notes all sounds that open runs have sent. */
  const noteFolded = (blackboardId: string, { names }: Show): void => {
    for (const { deliveries } of live.get(blackboardId)?.runs.values() ?? [])
      for (const { sound } of deliveries.values()) if (sound) names.add(sound.name)
  }

  const readOn = async (blackboardId: string, show: Show): Promise<void> => {
    for await (const { type, data, revision } of store.read(`audience-${blackboardId}`, show.next)) {
      show.next = revision + 1
      if (type === 'AudioContentSent' && typeof data['sound'] === 'string') show.names.add(data['sound'])
    }
  }

  /** Reads on in the log, even if an earlier read failed. */
  const readAgain = (blackboardId: string, show: Show): Promise<void> => {
    show.reading = show.reading.catch(() => undefined).then(() => readOn(blackboardId, show))
    return show.reading
  }

  const look = async (blackboardId: string, name: string): Promise<boolean> => {
    const show = showOf(blackboardId)
    if (show.names.has(name)) return true
    noteFolded(blackboardId, show)
    if (show.names.has(name)) return true
    await readAgain(blackboardId, show)
    return show.names.has(name)
  }

  return {
    /** Call it when a phone of this show connects: from then on its sounds are known, even if the log fails. */
    comeIn: async (blackboardId: string): Promise<void> => {
      const show = showOf(blackboardId)
      if (show.isRead) return
      show.isRead = true
      // the next phone, or the first request for a sound, reads again
      await readAgain(blackboardId, show).catch(() => {
        show.isRead = false
      })
    },
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
