import { phoneProtocol } from '@ghostlight/contracts/rules'
import { type Clock, deviceClock } from '../connection/clock.ts'
import { createPageLife } from '../connection/page-life.ts'
import { audienceSocketUrl, type OpenWire, openWebSocket } from '../connection/websocket.ts'
import type { Api } from './api.ts'
import { createApi } from './api.ts'
import { createJournal } from './journal.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createOwnDelay, type OwnDelay } from './own-delay.ts'
import type { Player } from './player.ts'
import { createReading } from './reading.ts'
import { createShow, type Show } from './show.ts'
import { openSoundCache } from './sound-cache.ts'
import { createSounds } from './sounds.ts'
import { createStore, type Store } from './store.ts'
import { createTabs, openTabChannel, type Tabs } from './tabs.ts'
import { createWebAudio } from './web-audio.ts'
import type { AudienceBlackboard } from './wire.ts'

/** This phone: everything of the browser that the screens use. */
type OwnVoiceFile = typeof import('./own-voice.ts')
/**
 * A file by itself, which `build/pages-besides.ts` makes: what Vite adds for an import that loads later is as large as the
 * file.
 */
const ownVoiceAt = import.meta.env.DEV ? '/src/phone/own-voice.ts' : '/assets/own-voice.js'

export type Device = {
  api: Api
  clock: Clock
  player: Player
  ownDelay: OwnDelay
  /** kept on the phone */
  storage: Store
  /** kept for this tab's visit */
  visit: Store
  random: () => number
  openShow(blackboard: AudienceBlackboard, doubt: () => void): Show
  /** call `close` when the person leaves this show's page */
  openTabs(blackboardId: string): Tabs & { close: () => void }
}

export function createDevice(): Device {
  const storage = createStore(() => localStorage)
  const ownDelay = createOwnDelay(storage)
  const player = createWebAudio(ownDelay)
  const clock = deviceClock
  const random = Math.random
  const api = createApi((path, init) => fetch(path, init))
  const asMe = (): Record<string, string> => {
    const token = api.token()
    return token ? { authorization: `Bearer ${token}` } : {}
  }
  const openWire: OpenWire = (url, events) => {
    const token = api.token()
    return openWebSocket(url, events, token ? [phoneProtocol, token] : undefined)
  }
  return {
    api,
    clock,
    player,
    ownDelay,
    storage,
    visit: createStore(() => sessionStorage),
    random,
    openTabs: (blackboardId) => {
      const channel = openTabChannel(`ghostlight.show.${blackboardId}`)
      return { ...createTabs({ channel, storage, clock, blackboardId }), close: channel.close }
    },
    openShow: (blackboard, doubt) =>
      createShow(blackboard, {
        url: audienceSocketUrl(location),
        openWire,
        clock,
        random,
        page: createPageLife({ window, document }),
        player,
        // few phones ever need it, so it loads when a line does
        ownVoice: (line) =>
          import(/* @vite-ignore */ ownVoiceAt).then(({ ownVoice }: OwnVoiceFile) => ownVoice(line, clock)),
        sounds: createSounds({
          fetch: (url, init) => fetch(url, { ...init, headers: asMe() }),
          cache: openSoundCache(blackboard._id),
          clock,
        }),
        journal: createJournal(storage, blackboard._id, blackboard.user._id),
        answers: createKeptAnswers(storage, blackboard._id, blackboard.user._id),
        reading: createReading(storage),
        log: (message, cause) => console.error(message, cause),
        doubt,
      }),
  }
}
