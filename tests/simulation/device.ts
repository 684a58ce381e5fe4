import type { AudienceBlackboard, User } from '@ghostlight/contracts'
import type { Cluster } from '../../apps/api/src/testing/simulation/cluster.ts'
import { connect, type Link, type Said } from '../../apps/api/src/testing/simulation/network.ts'
import { createJournal } from '../../apps/web/src/phone/journal.ts'
import { createKeptAnswers } from '../../apps/web/src/phone/kept-answers.ts'
import { createShow, type Show } from '../../apps/web/src/phone/show.ts'
import { createSounds } from '../../apps/web/src/phone/sounds.ts'
import { createMemoryStore } from '../../apps/web/src/phone/store.ts'
import { ownPerson } from '../../packages/domain/index.ts'
import { boardId } from './cast.ts'
import { createSpeaker, type Heard } from './speaker.ts'
import { audienceSpy } from './watch-phone.ts'

type Page = { show: Show; links: Link[]; turnSound: (on: boolean) => void; die: () => void }

/**
 * One person's phone: the product's own page, with its journal, on the simulation's clock and network. Its storage survives
 * when the page is reloaded or dies.
 */
export const createDevice = (cluster: Cluster, user: User) => {
  const { clock, chance, oracle } = cluster
  const storage = { ...createMemoryStore(), lasting: true }
  const journal = () => createJournal(storage, boardId, user._id)
  const session = { role: 'audience' as const, sub: user._id, blackboardId: boardId }
  const heard: Heard[] = []
  const receipts: Said[] = []
  let page: Page | undefined

  const listening = audienceSpy(cluster, user._id)
  const spy = {
    ...listening,
    toServer: (frame: Said): void => {
      if (frame.type.startsWith('audioContent')) receipts.push(frame)
      listening.toServer(frame)
    },
  }

  const fetch = async (url: string): Promise<Response> => {
    await cluster.wait(cluster.latency())
    if (cluster.up().length === 0 || chance.next() < 0.02) throw new TypeError('the network is away')
    const blob = await cluster.blobs.get(url.replace(/^.*\/|\.mp3$/g, ''))
    return blob ? new Response(new Uint8Array(blob.bytes)) : new Response('', { status: 404 })
  }

  const begun = (sound: Heard, deliveryId: string): void => {
    sound.deliveryId = deliveryId
    const before = heard.filter((it) => it.deliveryId === deliveryId)
    if (before.some(({ endedAt }) => endedAt !== undefined)) oracle.fault(`${user._id} hears ${deliveryId} again`)
    heard.push(sound)
  }

  const openPage = (): Page => {
    let alive = true
    const links: Link[] = []
    const speaker = createSpeaker({ cluster, whose: user._id, isAlive: () => alive })
    const after = (ms: number, call: () => void) => clock.at(clock.now() + ms, () => alive && call())
    const pageClock = { now: clock.now, ticks: clock.now, after }
    const show = createShow(firstView(user), {
      url: '',
      openWire: (_, events) => {
        const near = {
          opened: () => alive && events.opened(),
          received: (text: string) => alive && events.received(text),
          closed: () => alive && events.closed(),
        }
        const link = connect(cluster, { path: '/api/audience', session, near, spy })
        links.push(link)
        return link
      },
      clock: pageClock,
      random: chance.next,
      page: { hidden: () => false, onReturn: () => () => undefined },
      player: speaker.player,
      sounds: createSounds({ fetch, cache: Promise.resolve(null), clock: pageClock }),
      journal: journal(),
      answers: createKeptAnswers(storage, boardId, user._id),
      reading: { on: () => false, turn: () => undefined },
      ownVoice: async () => null,
      log: () => undefined,
      doubt: () => undefined,
    })
    // the player does not know what it plays; the page says so once it sounds
    show.subscribe(() => {
      const sound = speaker.playing()
      const turn = show.view().sounding?.turn
      if (sound?.deliveryId === '' && turn) begun(sound, turn.replay ? `replay ${turn.turn}` : turn.delivery.deliveryId)
    })
    const die = (): void => {
      alive = false
      for (const link of links) link.close()
    }
    return { show, links, turnSound: speaker.turn, die }
  }

  const end = (): void => {
    page?.die()
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
    view: () => page?.show.view(),
    open,
    /** closes the page, with or without telling the server */
    leave: ({ politely }: { politely: boolean }): void => {
      if (politely) page?.show.stop()
      end()
    },
    reload: (): void => {
      if (!page) return
      page.show.pause()
      open()
    },
    /** drops the network for a moment; the server notices later, or only when the phone is back */
    drop: (noticeMs: number): void => {
      for (const link of page?.links ?? []) link.cut(noticeMs)
    },
    /** interrupts the sound, or allows it again */
    sound: (on: boolean): void => page?.turnSound(on),
    emote: (emoteType: number): void => {
      // an older program has no such button
      if (!cluster.isOlder(page?.links.at(-1)?.node())) void page?.show.sendEmote(emoteType)
    },
    /** answers one of the open questions */
    answer: (which: number, value: string): void => {
      const asks = page?.show.view().asks.filter(({ closed }) => !closed) ?? []
      const ask = asks[which % Math.max(1, asks.length)]
      if (ask) page?.show.answer(ask.deliveryId, value)
    },
    test: (): void => page?.show.testConnection(),
    replay: (): void => page?.show.replay(),
    takeOver: (): void => {
      if (page?.show.view().connection === 'superseded') page.show.takeOver()
    },
    /** repeats an earlier report, late, on its present connection */
    repeatReceipt: (index: number): void => {
      const frame = receipts[index % Math.max(1, receipts.length)]
      if (frame) page?.links.at(-1)?.send(JSON.stringify({ ...JSON.parse(frame.text), requestId: `late-${index}` }))
    },
  }
}
export type Device = ReturnType<typeof createDevice>

const firstView = (user: User): AudienceBlackboard => ({
  _id: boardId,
  title: '',
  performanceId: 'performance-1',
  cueIndex: 0,
  user: ownPerson(user),
  groups: [],
  moment: 'before',
  texts: {},
})
