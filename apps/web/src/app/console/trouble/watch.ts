import type { Clock } from '../../../connection/clock.ts'
import type { LiveState } from '../../../live/store.ts'
import { type SharedState, sharedState } from '../../../page-state/shared-state.ts'
import type { Times } from '../../../times/times.ts'
import { type Entry, heldNow, type Listed, listed, nothingHeld } from './entries.ts'
import { findTroubles, type Told } from './found.ts'

/** A show changes many times a second; the list is made anew this often at most, ms. */
const everyMs = 500
/** How often it is looked at again while something is too young to be listed or may be forgotten, ms. */
const againMs = 1_000
/** A refusal is forgotten after this time, ms. */
const refusalLastsMs = 600_000
/** How many refusals are remembered. */
const mostRefused = 20

type Store = { getState: () => LiveState; subscribe: (listener: () => void) => () => void }
type State = Listed & {
  /** how often something new came into the list */
  news: number
}

export type TroubleWatch = SharedState<State> & {
  start: () => () => void
  /** Takes a line out of the list, as long as its causes last. */
  setAside: (entry: Entry) => void
  showAgain: () => void
}

/** Who and what needs somebody, from everything that this console knows. */
export const createTroubleWatch = (store: Store, clock: Clock, times: Times): TroubleWatch => {
  const state = sharedState<State>({ entries: [], aside: 0, isWaiting: false, news: 0 })
  let held = nothingHeld
  let refused: Told['refused'] = []
  let lastRefused = store.getState().refused
  /** what was in the list before, or is set aside; undefined = there was no list yet */
  let known: ReadonlySet<string> | undefined
  let cancel: (() => void) | undefined

  const look = (): void => {
    cancel?.()
    cancel = undefined
    const live = store.getState()
    const now = clock.now()
    refused = refused.filter(({ at }) => now - at < refusalLastsMs)
    const found = findTroubles(live, { refused }, times)
    held = heldNow(held, found, now)
    const list = listed(found, held, now)
    const isNew = known !== undefined && list.entries.some(({ keys }) => keys.some((key) => !known?.has(key)))
    known = new Set([...list.entries.flatMap(({ keys }) => keys), ...held.seen])
    state.set({ ...list, news: state.get().news + (isNew ? 1 : 0) })
    if (list.isWaiting || refused.length > 0) cancel = clock.after(againMs, look)
  }

  const changed = (): void => {
    const { refused: latest } = store.getState()
    if (latest && latest !== lastRefused) {
      const at = clock.now()
      refused = [...refused.filter(({ by }) => by !== latest.by), { ...latest, at }].slice(-mostRefused)
    }
    lastRefused = latest
    cancel ??= clock.after(everyMs, look)
  }

  return {
    ...state,
    start: () => {
      look()
      const leave = store.subscribe(changed)
      return () => {
        leave()
        cancel?.()
        cancel = undefined
      }
    },
    setAside: ({ keys }) => {
      held = { ...held, seen: new Set([...held.seen, ...keys]) }
      look()
    },
    showAgain: () => {
      held = { ...held, seen: new Set() }
      look()
    },
  }
}
