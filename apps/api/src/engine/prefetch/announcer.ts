import type { LiveSocket, MadeSound } from '@ghostlight/domain'
import { type Channel, channel } from '../ports/channel.ts'
import type { ReadStore } from '../ports/read-store.ts'

/** Sounds of the next cue that the phones of a node can fetch before GO. */
export type Announcement = {
  blackboardId: string
  node: string
  sounds: { sound: { name: string; durationMs: number }; to: { userId: string; socketId: string }[] }[]
}

export const announceChannel: Channel<Announcement> = channel('announce')

export type Listener = { userId: string; socket: LiveSocket; sound: MadeSound }

const nothing: readonly string[] = []
const mostRecent = 100

/** Tells phones what to fetch: each sound once to each socket. */
export const createAnnouncer = (bus: Pick<ReadStore, 'publish'>, blackboardId: string) => {
  /** the names of the few sounds that each socket was told of */
  const told = new WeakMap<LiveSocket, readonly string[]>()
  /** for each sound, the list that was made last: phones that are told the same one after another share their lists */
  const recent = new Map<string, { from: readonly string[]; to: readonly string[] }>()

  const withName = (from: readonly string[], name: string): readonly string[] => {
    const last = recent.get(name)
    if (last?.from === from) return last.to
    const to = from.concat(name)
    if (recent.size >= mostRecent) recent.clear()
    recent.set(name, { from, to })
    return to
  }

  const isNew = ({ socket, sound }: Listener): boolean => {
    const names = told.get(socket) ?? nothing
    if (names.includes(sound.name)) return false
    told.set(socket, withName(names, sound.name))
    return true
  }

  return (listeners: readonly Listener[]): void => {
    for (const [node, list] of Map.groupBy(listeners.filter(isNew), ({ socket }) => socket.node)) {
      const sounds = new Map<string, Announcement['sounds'][number]>()
      for (const { userId, socket, sound } of list) {
        const { name, durationMs } = sound
        const one = sounds.get(name) ?? { sound: { name, durationMs }, to: [] }
        one.to.push({ userId, socketId: socket.socketId })
        sounds.set(name, one)
      }
      const announcement: Announcement = { blackboardId, node, sounds: [...sounds.values()] }
      // A phone that misses the announcement fetches the sound when the cue comes.
      bus.publish(announceChannel, announcement).catch(() => undefined)
    }
  }
}
