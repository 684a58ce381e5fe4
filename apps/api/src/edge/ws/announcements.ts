import { type AnnouncementMessage, announcementChannel, type ShownAnnouncement } from '@ghostlight/contracts'
import { announcedTo, announcementSounds, type LiveState, type ShowState, show } from '@ghostlight/domain'
import type { BoardChange } from '@ghostlight/projections'
import type { Logger } from 'pino'
import type { CommandHandler } from '../../engine/log/command-handler.ts'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { SynthesisCache } from '../../engine/synthesis/synthesis-cache.ts'
import type { Connection } from '../connection/connection.ts'
import { TextFrame } from '../connection/text-frame.ts'
import type { SoundsOfShows } from '../sounds-of-shows.ts'
import type { Phone, Phones } from './phones.ts'
import { soundRef } from './sound-frame.ts'

/** A sound that could not be made, or that the fallback voice speaks, is tried again after this time, ms. */
const restMs = 40_000

type Parts = {
  phones: Pick<Phones, 'all'>
  sounds: Pick<SynthesisCache, 'made' | 'start'>
  /** the sounds that phones of a show may fetch */
  ofShows: Pick<SoundsOfShows, 'told'>
  handler: Pick<CommandHandler, 'state'>
  shows: ReadonlyMap<string, LiveState>
  clock: Clock
  logger: Logger
}
type Screen = Pick<Connection, 'sendEncoded'>
type Announced = NonNullable<ReturnType<typeof announcedTo>>

/**
 * Prepared announcements on this node. Their sounds are made when a show begins here and after a restart, so that one key
 * speaks while the providers are down. Every phone gets the words in its person's language, and screens get the performance's.
 */
export const createAnnouncements = ({ phones, sounds, ofShows, handler, shows, clock, logger }: Parts) => {
  const lookedAt = new WeakMap<LiveState, number>()
  const screens = new Map<string, Set<Screen>>()

  /** Makes what is not there yet. It comes after everything that plays. */
  const prepare = (blackboardId: string): void => {
    const live = shows.get(blackboardId)
    if (!live?.show.announcements || live.show.closed) return
    if ((lookedAt.get(live) ?? 0) > clock.now()) return
    lookedAt.set(live, clock.now() + restMs)
    for (const request of announcementSounds(live.show)) {
      const made = sounds.made(request)
      if (made && made.fallback === undefined) continue
      sounds.start(request, { id: `${blackboardId}/announcements`, again: () => undefined, prefetch: true })
    }
  }

  const payloadOf = (blackboardId: string, { announcementId, text, language, sound }: Announced) => {
    const made = sounds.made(sound)
    if (made) ofShows.told(blackboardId, [made.name])
    return {
      announcementId,
      text,
      ...(language !== undefined && { language }),
      ...(made?.saidBy ? { saidBy: made.saidBy } : made && { audio: soundRef(made, null) }),
    }
  }

  const send = (blackboardId: string, of: Announced, to: readonly Phone[]): void => {
    const frame = new TextFrame(JSON.stringify({ type: 'announcement', payload: payloadOf(blackboardId, of) }))
    for (const { connection } of to) connection.sendEncoded(frame)
  }

  /** Words that have no sound yet are on the screens at once, and are spoken when it is there. */
  const speakLater = (blackboardId: string, of: Announced): void => {
    if (sounds.made(of.sound)) return
    const again = (): void => {
      const state = shows.get(blackboardId)?.show
      if (!state || !sounds.made(of.sound)) return
      const to = phones.all(blackboardId).filter(({ userId }) => isSame(announcedTo(state, userId), of))
      send(blackboardId, of, to)
    }
    sounds.start(of.sound, { id: `${blackboardId}/${of.announcementId}`, again })
  }

  const toAll = (blackboardId: string, state: ShowState): void => {
    const those = phones.all(blackboardId).flatMap((phone) => {
      const of = announcedTo(state, phone.userId)
      return of ? [{ phone, of }] : []
    })
    for (const list of Map.groupBy(those, ({ of }) => `${of.language}\n${of.text}`).values()) {
      const [first] = list
      if (!first) continue
      send(
        blackboardId,
        first.of,
        list.map(({ phone }) => phone),
      )
      speakLater(blackboardId, first.of)
    }
  }

  const screenFrame = (state: ShowState): TextFrame => {
    const of = announcedTo(state)
    const announcement: ShownAnnouncement | null = of
      ? {
          announcementId: of.announcementId,
          text: of.text,
          ...(of.language !== undefined && { language: of.language }),
        }
      : null
    const payload: AnnouncementMessage = {
      channel: announcementChannel,
      event: 'announcement',
      data: { announcement },
    }
    return new TextFrame(JSON.stringify({ type: 'message', payload }))
  }

  const toScreens = (state: ShowState, to: Iterable<Screen>): void => {
    const frame = screenFrame(state)
    for (const screen of to) screen.sendEncoded(frame)
  }

  const tell = async (blackboardId: string, isMade: boolean): Promise<void> => {
    const state = await handler.state(show, blackboardId)
    // a phone may ask another node for its sound
    const made = announcementSounds(state).flatMap((request) => sounds.made(request)?.name ?? [])
    ofShows.told(blackboardId, made)
    if (isMade) toAll(blackboardId, state)
    toScreens(state, screens.get(blackboardId) ?? [])
  }

  return {
    changed: ({ blackboardId, announced }: Pick<BoardChange, 'blackboardId' | 'announced'>): void => {
      prepare(blackboardId)
      if (announced === undefined) return
      tell(blackboardId, announced === 'made').catch((error: unknown) =>
        logger.error({ err: error, blackboardId }, 'an announcement could not be told'),
      )
    },
    /** What a phone that comes in is told; undefined = nothing is announced. */
    forPhone: (state: ShowState, userId: string): ReturnType<typeof payloadOf> | undefined => {
      const of = announcedTo(state, userId)
      if (of) speakLater(state.id, of)
      return of && payloadOf(state.id, of)
    },
    watch: async (blackboardId: string, screen: Screen): Promise<void> => {
      const those = screens.get(blackboardId) ?? new Set<Screen>()
      screens.set(blackboardId, those.add(screen))
      toScreens(await handler.state(show, blackboardId), [screen])
    },
    leave: (blackboardId: string, screen: Screen): void => {
      const those = screens.get(blackboardId)
      those?.delete(screen)
      if (those?.size === 0) screens.delete(blackboardId)
    },
    shows: (): number => screens.size,
  }
}
export type Announcements = ReturnType<typeof createAnnouncements>

const isSame = (it: Announced | undefined, of: Announced): boolean =>
  it?.announcementId === of.announcementId && it.language === of.language && it.text === of.text
