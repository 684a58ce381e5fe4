import { createFakeClock, type FakeClock } from '../../connection/testing/fake-clock.ts'
import { createFakeNetwork } from '../../connection/testing/fake-network.ts'
import { createFakePage, type FakePage } from '../../connection/testing/fake-page.ts'
import { createJournal } from '../journal.ts'
import { createKeptAnswers } from '../kept-answers.ts'
import { ownVoice } from '../own-voice.ts'
import { createReading } from '../reading.ts'
import { createShow, type Show } from '../show.ts'
import { createSounds } from '../sounds.ts'
import { createMemoryStore, type Store } from '../store.ts'
import type { AudienceBlackboard } from '../wire.ts'
import { createFakePlayer, type FakePlayer } from './fake-player.ts'

export const blackboard: AudienceBlackboard = {
  _id: 'K7M4QX',
  title: 'The Last Modem',
  performanceId: 'performance-1',
  cueIndex: 0,
  user: { _id: 'oona', name: 'Oona Byrne', data: { bib: '7', nickname: '' } },
  groups: [{ _id: 'audience', name: 'audience' }],
  moment: 'on',
  texts: {},
}

export const soundOf = (name: string, startAt: number | null = null) => ({
  url: `/api/audio/${name}.mp3`,
  hash: name,
  mimeType: 'audio/mpeg',
  durationMs: 10_000,
  startAt,
})

export type FakePhone = {
  show: Show
  clock: FakeClock
  player: FakePlayer
  network: ReturnType<typeof createFakeNetwork>
  page: FakePage
  fetched: string[]
  logged: string[]
  doubts: number[]
  store: Store
  /** connects, identifies and unlocks sound */
  join(deliveries?: string[]): void
  /** the server delivers a sound; `identified` lists it as pending, too */
  deliver(deliveryId: string, more?: Record<string, unknown>): Promise<void>
  /** answers everything unanswered on the latest connection, as a healthy server does */
  answer(): void
}

type Options = { store?: Store; clock?: FakeClock; remembers?: boolean }

/** A whole phone without a browser. Give one the `store` of another to reload the page. */
export function createFakePhone({ store, clock = createFakeClock(), remembers = true }: Options = {}): FakePhone {
  const storage = store ?? { ...createMemoryStore(), lasting: remembers }
  const player = createFakePlayer(clock)
  const network = createFakeNetwork()
  const page = createFakePage()
  const fetched: string[] = []
  const logged: string[] = []
  const doubts: number[] = []
  const answered = new Set<string>()
  const fetch = async (url: string) => {
    fetched.push(url)
    return new Response(url.replace(/.*\/(.*)\.mp3/, '$1'))
  }
  const show = createShow(blackboard, {
    url: 'ws://phone.test/api/audience',
    openWire: network.openWire,
    clock,
    random: () => 0.5,
    page,
    player,
    ownVoice: (line) => ownVoice(line, clock),
    sounds: createSounds({ fetch, cache: Promise.resolve(null), clock }),
    journal: createJournal(storage, blackboard._id, blackboard.user._id),
    answers: createKeptAnswers(storage, blackboard._id, blackboard.user._id),
    reading: createReading(storage),
    log: (message) => void logged.push(message),
    doubt: () => void doubts.push(clock.now()),
  })
  return {
    show,
    clock,
    player,
    network,
    page,
    fetched,
    logged,
    doubts,
    store: storage,
    join(deliveries = []) {
      player.unlocked = true
      show.start()
      show.open()
      network.latest().open()
      network.latest().say('identifyResult', { user: blackboard.user, blackboard, deliveries })
    },
    async deliver(deliveryId, more = {}) {
      const audio = soundOf(deliveryId)
      network
        .latest()
        .say('audioContent', { module: `module-${deliveryId}`, deliveryId, audio, text: deliveryId, ...more })
      await clock.passing(0)
    },
    answer() {
      const connection = network.latest()
      for (const { type, requestId } of [...connection.sent]) {
        if (!type.startsWith('audioContent') || answered.has(requestId)) continue
        answered.add(requestId)
        connection.say(`${type}Result`, {}, requestId)
      }
    },
  }
}
