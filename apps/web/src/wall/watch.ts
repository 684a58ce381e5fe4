import type { emoteChannel as channel, wallProtocol as protocol } from '@ghostlight/contracts'
import { createSocket, type SocketPorts } from '../phone/socket.ts'
import { openWebSocket } from '../phone/wire-socket.ts'
import { emotesIn } from './emotes.ts'

const emoteChannel: typeof channel = 'emote-reactions'
const wallProtocol: typeof protocol = 'ghostlight.wall'

export type WatchPorts = SocketPorts & {
  /** false when the server says that the link is none; undefined when it says nothing */
  linkWorks: () => Promise<boolean | undefined>
}
export type WatchEvents = { emote(type: number): void; refused(): void }

/** A browser's WebSocket with the wall's token; see the contract of `wallProtocol`. */
export const openAsWall =
  (token: string): SocketPorts['openWire'] =>
  (url, events) =>
    openWebSocket(url, events, [wallProtocol, token])

/** Follows the show's emotes for as long as the link works; a lost connection comes back by itself. */
export function watch(url: string, ports: WatchPorts, events: WatchEvents): void {
  const socket = createSocket(url, ports, {
    opened: () => void socket.send('subscribe', { channel: emoteChannel }),
    received: ({ type, payload }) => {
      if (type === 'message') for (const emote of emotesIn(payload)) events.emote(emote)
    },
    // A refused upgrade looks like a lost network to a page: only the server's clear no ends the watch.
    lost: () =>
      void ports.linkWorks().then((works) => {
        if (works !== false) return
        socket.stop()
        events.refused()
      }),
  })
  socket.start()
}

/** The operator's part of the show is forbidden to a wall (403), and unknown to a token that is none (401). */
export async function linkWorks(id: string, token: string): Promise<boolean | undefined> {
  try {
    const { status } = await fetch(`/api/blackboards/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
    })
    return status === 401 ? false : status === 403 ? true : undefined
  } catch {
    return undefined
  }
}
