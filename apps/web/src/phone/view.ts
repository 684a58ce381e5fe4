import type { PhoneAsk } from './asks.ts'
import type { Sounding } from './performer.ts'
import type { AudienceBlackboard, PhoneAnnouncement } from './wire.ts'

/** Why the server or this phone refused something. `message`: the server's words, for a code that the page does not know. */
export type Why = { code: string; message: string }

export type ConnectionTest =
  | { state: 'asked' }
  | { state: 'fine'; roundTripMs: number }
  | { state: 'silent' }
  | ({ state: 'refused' } & Why)

/** Everything the audience screen shows. */
export type ShowView = {
  connection: 'connected' | 'reconnecting' | 'superseded'
  /** another device of this person is in use: it plays the pending sounds and sends their receipts */
  waits: boolean
  /** the session has lost one of these */
  lost: 'blackboard' | 'user' | null
  /** sound can play */
  ready: boolean
  /** this person reads instead of hearing */
  reads: boolean
  blackboard: AudienceBlackboard
  sounding: Sounding | null
  /** the questions that are open for this person, and results that were just told */
  asks: readonly PhoneAsk[]
  /** is on, over everything; null and absent = none is */
  announcement?: PhoneAnnouncement | null
  canReplay: boolean
  test: ConnectionTest | null
  /** the next emote would come too soon */
  emotesPaused: boolean
  /** why the last emote did not get through */
  notice: Why | null
  lastMessage: { name: string; at: number } | null
  moduleId: string | null
}

export const firstView = (blackboard: AudienceBlackboard): ShowView => ({
  connection: 'reconnecting',
  waits: false,
  lost: null,
  ready: false,
  reads: false,
  blackboard,
  sounding: null,
  asks: [],
  canReplay: false,
  test: null,
  emotesPaused: false,
  notice: null,
  lastMessage: null,
  moduleId: null,
})

export type ViewStore = {
  get(): ShowView
  set(change: Partial<ShowView>): void
  subscribe(call: () => void): () => void
}

export function createViewStore(first: ShowView): ViewStore {
  let view = first
  const listeners = new Set<() => void>()
  return {
    get: () => view,
    set(change) {
      view = { ...view, ...change }
      for (const call of listeners) call()
    },
    subscribe(call) {
      listeners.add(call)
      return () => listeners.delete(call)
    },
  }
}
