import type { Look, OwnEmote, ShownAnnouncement, wallMessages } from '@ghostlight/contracts'
import {
  announcementChannel,
  audienceCountChannel,
  closeCodes,
  emoteChannel,
  questionChannel,
  wallProtocol,
} from '@ghostlight/contracts/rules'
import { type Ahead, aheadIn } from '../asked/ahead.ts'
import { announcementIn } from '../asked/announcement.ts'
import { questionsIn, type Told } from '../asked/questions-in.ts'
import { type ConnectionPorts, createConnection } from '../connection/connection.ts'
import { isFields, textOf } from '../connection/fields.ts'
import { audiencePolicy } from '../connection/policy.ts'
import { type OpenWire, openWebSocket } from '../connection/websocket.ts'
import { connectedIn, doorIn, emotesIn, isRehearsal, lookIn, ownEmotesIn, type WallDoor } from './messages.ts'

type Messages = { [T in keyof typeof wallMessages]: (typeof wallMessages)[T]['_input'] }

/** What the server says about a link: it has ended, or it is invalid; undefined without an answer. */
export type LinkState = 'works' | 'ended' | 'bad' | undefined
/** Why a screen shows nothing any more. */
export type LinkOver = 'ended' | 'bad'

export type WatchPorts = ConnectionPorts & {
  linkState: () => Promise<LinkState>
  /** whether the QR code is shown now: the server sends its key only then */
  joins: () => boolean
}
export type WatchEvents = {
  emote(type: number): void
  connected(people: number): void
  door(door: WallDoor): void
  rehearsal(): void
  /** the show's own emotes, before the first emote; undefined = the nine of the product */
  emotes(own: readonly OwnEmote[] | undefined): void
  look(look: Look | undefined): void
  /** by each ping, in case that one of the two clocks was set */
  ahead(ahead: Ahead): void
  questions(told: Told): void
  /** null = none is on */
  announcement(it: ShownAnnouncement | null): void
  refused(why: LinkOver): void
}

/** A browser's WebSocket with the wall's token; see `wallProtocol`. */
export const openAsWall =
  (token: string): OpenWire =>
  (url, events) =>
    openWebSocket(url, events, [wallProtocol, token])

/** Follows the show's emotes and the number of people while the link works. It reconnects by itself. */
export function watch(url: string, ports: WatchPorts, events: WatchEvents): { again: () => void } {
  const connection = createConnection<Messages>({
    url,
    policy: audiencePolicy,
    ports,
    events: {
      opened: () => {
        // first what the emotes look like
        again()
        connection.send('subscribe', { channel: emoteChannel })
        connection.send('subscribe', { channel: questionChannel })
        connection.send('subscribe', { channel: announcementChannel })
      },
      received: ({ type, payload }) => {
        if (type !== 'message') return
        const told = questionsIn(payload, ports.clock.now())
        if (told) return events.questions(told)
        const announcement = announcementIn(payload)
        if (announcement !== undefined) return events.announcement(announcement)
        for (const emote of emotesIn(payload)) events.emote(emote)
        const people = connectedIn(payload)
        if (people !== null) {
          events.emotes(ownEmotesIn(payload))
          events.connected(people)
        }
        const door = doorIn(payload)
        if (door) events.door(door)
        if (isRehearsal(payload)) events.rehearsal()
        if (door) events.look(lookIn(payload))
      },
      ponged: (payload, trip) => {
        const ahead = aheadIn(payload, trip, ports.clock.now())
        if (ahead) events.ahead(ahead)
      },
      lost: (_, code) =>
        void linkOver(ports.linkState, code).then((why) => {
          if (!why) return
          connection.close()
          events.refused(why)
        }),
    },
  })
  /** says what is shown, also when that has changed */
  const again = (): void => void connection.send('subscribe', { channel: audienceCountChannel, join: ports.joins() })
  connection.open()
  return { again }
}

/** To a page, a refused upgrade looks like a lost network. Only a clear no from the server ends the screen. */
export const linkOver = async (linkState: WatchPorts['linkState'], code?: number): Promise<LinkOver | undefined> => {
  if (code === closeCodes.loggedOut) return 'ended'
  const state = await linkState()
  return state === 'works' ? undefined : state
}

/** The operator's part of the show answers a screen with 403, and an invalid token with 401. */
export async function linkState(id: string, token: string): Promise<LinkState> {
  try {
    const response = await fetch(`/api/blackboards/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
    })
    if (response.status === 403) return 'works'
    if (response.status !== 401) return undefined
    return textOf(await response.json(), 'code') === 'LINK_ENDED' ? 'ended' : 'bad'
  } catch {
    return undefined
  }
}

/**
 * Where phones reach this server: a wall that was opened on the server's own machine must not send them to `localhost`.
 */
export async function joinOrigin(): Promise<string | undefined> {
  try {
    const meta: unknown = await (await fetch('/api/meta')).json()
    return isFields(meta) ? (textOf(meta, 'origin') ?? undefined) : undefined
  } catch {
    return undefined
  }
}
