import type { AudienceBlackboard, User } from '@ghostlight/contracts'
import type { House } from '../../../apps/api/src/testing/evening/house.ts'
import { connect, type Link, type Said } from '../../../apps/api/src/testing/evening/network.ts'
import { decodeSound } from '../../../apps/api/src/testing/evening/providers.ts'
import type { Clock } from '../../../apps/web/src/phone/clock.ts'
import { createJournal } from '../../../apps/web/src/phone/journal.ts'
import type { Player, PlayOptions } from '../../../apps/web/src/phone/player.ts'
import { createShow, type Show } from '../../../apps/web/src/phone/show.ts'
import { createSounds } from '../../../apps/web/src/phone/sounds.ts'
import { createMemoryStore } from '../../../apps/web/src/phone/store.ts'
import { boardId } from './cast.ts'
import { audienceSpy } from './watch-phone.ts'

/** One sound from its start; `endedAt` when it was heard to its end. */
export type Heard = {
  deliveryId: string
  fromMs: number
  at: number
  endedAt: number | undefined
  stoppedAt: number | undefined
}

type Page = {
  show: Show
  alive: boolean
  links: Link[]
  playing: Heard | undefined
  setRunning: (running: boolean) => void
}

/**
 * A phone in somebody's hand: the product's own page, with its journal, on this evening's clock and network. It keeps
 * what is in its storage when the page is reloaded or dies.
 */
export const createDevice = (house: House, user: User) => {
  const { clock, chance, ledger } = house
  const storage = { ...createMemoryStore(), lasting: true }
  const session = { role: 'audience' as const, sub: user._id, blackboardId: boardId }
  const spy = audienceSpy(house, user._id)
  const heard: Heard[] = []
  const receipts: Said[] = []
  let page: Page | undefined

  const openPage = (): Page => {
    const listeners = new Set<() => void>()
    let running = true
    const opened: Page = {
      alive: true,
      links: [],
      playing: undefined,
      setRunning: (next) => {
        running = next
        for (const call of listeners) call()
      },
      show: undefined as unknown as Show,
    }
    const pageClock: Clock = {
      now: clock.now,
      after: (ms, call) => clock.at(clock.now() + ms, () => opened.alive && call()),
    }
    const play = (durationMs: number, { fromMs, inMs, ended }: PlayOptions) => {
      const startAt = clock.now() + inMs
      const sound: Heard = { deliveryId: '', fromMs, at: startAt, endedAt: undefined, stoppedAt: undefined }
      if (opened.playing) ledger.fault(`${user._id} hears two sounds at once`)
      opened.playing = sound
      const cancel = clock.at(startAt + Math.max(0, durationMs - fromMs), () => {
        if (!opened.alive) return
        sound.endedAt = clock.now()
        opened.playing = undefined
        ended()
      })
      return {
        positionMs: () => Math.min(durationMs, fromMs + Math.max(0, clock.now() - startAt)),
        stop: () => {
          cancel()
          sound.stoppedAt ??= clock.now()
          if (opened.playing === sound) opened.playing = undefined
        },
      }
    }
    const player: Player = {
      unlock: () => opened.setRunning(true),
      mend: () => undefined,
      running: () => running,
      onState: (call) => {
        listeners.add(call)
        return () => listeners.delete(call)
      },
      decode: async (bytes) => {
        const { durationMs } = decodeSound(bytes)
        return { durationMs, bars: [], play: (options) => play(durationMs, options) }
      },
      chime: async () => undefined,
      level: () => 0,
    }
    const fetch = async (url: string): Promise<Response> => {
      await house.wait(house.latency())
      if (house.up().length === 0 || chance.next() < 0.02) throw new TypeError('the network is away')
      const blob = await house.blobs.get(url.replace(/^.*\/|\.mp3$/g, ''))
      return blob ? new Response(new Uint8Array(blob.bytes)) : new Response('', { status: 404 })
    }
    const show = createShow(emptyView(user), {
      url: '',
      openWire: (_, events) => {
        const near = {
          opened: () => opened.alive && events.opened(),
          received: (text: string) => opened.alive && events.received(text),
          closed: () => opened.alive && events.closed(),
        }
        const link = connect(house, { path: '/api/audience', session, near, spy: { ...spy, toServer: sent } })
        opened.links.push(link)
        return link
      },
      clock: pageClock,
      random: chance.next,
      hidden: () => false,
      player,
      sounds: createSounds({ fetch, cache: Promise.resolve(null), clock: pageClock }),
      journal: createJournal(storage, boardId, user._id),
      log: () => undefined,
      doubt: () => undefined,
    })
    opened.show = show
    show.subscribe(() => nameTurn(opened))
    return opened
  }

  const sent = (frame: Said): void => {
    if (frame.type.startsWith('audioContent')) receipts.push(frame)
    spy.toServer(frame)
  }

  /** The player does not know what it plays; the page says so as soon as it sounds. */
  const nameTurn = ({ show, playing }: Page): void => {
    const turn = show.view().sounding?.turn
    if (!playing || playing.deliveryId !== '' || !turn) return
    playing.deliveryId = turn.replay ? 'replay' : turn.delivery.deliveryId
    if (!turn.replay) begun(playing)
  }

  const begun = (sound: Heard): void => {
    const before = heard.filter(({ deliveryId }) => deliveryId === sound.deliveryId)
    if (before.some(({ endedAt }) => endedAt !== undefined)) ledger.fault(`${user._id} hears ${sound.deliveryId} again`)
    heard.push(sound)
  }

  const end = (): void => {
    if (!page) return
    page.alive = false
    for (const link of page.links) link.close()
    if (page.playing) page.playing.stoppedAt = clock.now()
    page = undefined
  }
  const open = (): void => {
    end()
    page = openPage()
    page.show.start()
    page.show.open()
  }

  return {
    user,
    heard,
    isOpen: () => page !== undefined,
    connection: () => page?.show.view().connection,
    view: () => page?.show.view(),
    open,
    /** the page goes away, politely or not */
    leave: ({ politely }: { politely: boolean }): void => {
      if (politely) page?.show.stop()
      end()
    },
    reload: (): void => {
      if (!page) return
      page.show.pause()
      open()
    },
    /** the network goes away for a moment; the server notices later, or only when the phone is back */
    drop: (noticeMs: number): void => {
      for (const link of page?.links ?? []) link.cut(noticeMs)
    },
    /** sound is interrupted, or allowed again */
    sound: (running: boolean): void => page?.setRunning(running),
    emote: (emoteType: number): void => page?.show.sendEmote(emoteType),
    test: (): void => page?.show.testConnection(),
    replay: (): void => page?.show.replay(),
    takeOver: (): void => {
      if (page?.show.view().connection === 'superseded') page.show.takeOver()
    },
    /** says again what it said before, late, on whatever connection it has now */
    repeatReceipt: (index: number): void => {
      const frame = receipts[index % Math.max(1, receipts.length)]
      if (frame) page?.links.at(-1)?.send(JSON.stringify({ ...JSON.parse(frame.text), requestId: `late-${index}` }))
    },
  }
}
export type Device = ReturnType<typeof createDevice>

const emptyView = (user: User): AudienceBlackboard => ({
  _id: boardId,
  title: '',
  performanceId: 'performance-1',
  cueIndex: 0,
  user,
  groups: [],
})
