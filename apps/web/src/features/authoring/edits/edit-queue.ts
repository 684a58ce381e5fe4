import { type Backoff, growingBackoff } from '../../../connection/backoff.ts'
import type { Clock } from '../../../connection/clock.ts'
import type { PageLife } from '../../../connection/page-life.ts'
import { sharedState } from '../../../page-state/shared-state.ts'
import type { Shelf } from './shelf.ts'
import { createIds, keep, madeAt, type UnsentEdit, unsentEditsOn } from './unsent-edits.ts'

/** `later`: nothing is known of it, so it is sent again; `why`, for the line that says so */
export type Outcome = { is: 'stored' } | { is: 'later'; why: string } | { is: 'refused'; error: unknown }

type QueueState = {
  waiting: readonly UnsentEdit[]
  /** why nothing can be sent at the moment */
  trouble: string | null
}

type Ports = {
  shelf: Shelf
  /** of this tab, the same after a reload */
  tab: string
  clock: Clock
  random: () => number
  page: PageLife
  send: (edit: UnsentEdit) => Promise<Outcome>
  /** it is what is so from now on: before it leaves the queue */
  stored: (edit: UnsentEdit) => Promise<void>
  refused: (edit: UnsentEdit, error: unknown) => void
}

/** Another tab that has not sent its edit by then is closed, or asleep. */
const othersTurnMs = 5_000
/** Then it is taken for lost: the same again has no second effect. */
const answerWithinMs = 10_000
const backoff: Backoff = growingBackoff({ shortestMs: 500, longestMs: 3_000, hiddenLongestMs: 15_000 })

/**
 * What authors did in this browser, one edit after the other: kept until the server has answered it, over reloads and by
 * whichever tab is open. Two tabs may send the same one, which has one effect.
 */
export const createEditQueue = ({ shelf, tab, clock, random, page, send, stored, refused }: Ports) => {
  const state = sharedState<QueueState>({ waiting: unsentEditsOn(shelf), trouble: null })
  const nextId = createIds(tab)
  let isOpen = false
  let isSending = false
  let failures = 0
  let cancelTimer = () => {}
  let unfollow: (() => void)[] = []

  const later = (ms: number): void => {
    cancelTimer()
    cancelTimer = clock.after(ms, () => void pump())
  }

  /** How long this one is still its own tab's to send, ms. */
  const notOursFor = (edit: UnsentEdit): number => {
    const age = clock.now() - madeAt(edit)
    return edit.tab === tab || age < 0 || age >= othersTurnMs ? 0 : othersTurnMs - age
  }

  const answerTo = (edit: UnsentEdit): Promise<Outcome> =>
    new Promise((resolve) => {
      const cancel = clock.after(answerWithinMs, () => resolve({ is: 'later', why: 'no answer' }))
      void send(edit).then((outcome) => {
        cancel()
        resolve(outcome)
      })
    })

  const sendOne = async (edit: UnsentEdit): Promise<boolean> => {
    const outcome = await answerTo(edit)
    if (outcome.is === 'later') {
      failures += 1
      state.set({ trouble: outcome.why })
      later(backoff({ failures, random: random(), hidden: page.hidden() }))
      return false
    }
    failures = 0
    if (outcome.is === 'stored') await stored(edit)
    const isKnown = unsentEditsOn(shelf).some(({ id }) => id === edit.id)
    shelf.remove(edit.id)
    state.set({ waiting: unsentEditsOn(shelf), trouble: null })
    if (outcome.is === 'refused' && isKnown) refused(edit, outcome.error)
    return true
  }

  const pump = async (): Promise<void> => {
    if (isSending || !isOpen) return
    isSending = true
    cancelTimer()
    try {
      for (let goesOn = true; goesOn && isOpen; ) {
        const [first] = state.get().waiting
        if (!first) break
        const wait = notOursFor(first)
        if (wait > 0) later(wait)
        goesOn = wait === 0 && (await sendOne(first))
      }
    } finally {
      isSending = false
    }
  }

  /** Another tab has made an edit, or had one answered. */
  const follow = async (): Promise<void> => {
    const now = new Set(unsentEditsOn(shelf).map(({ id }) => id))
    for (const edit of state.get().waiting) if (!now.has(edit.id)) await stored(edit)
    state.set({ waiting: unsentEditsOn(shelf) })
    await pump()
  }

  /** The network may be back. */
  const kick = (): void => {
    failures = 0
    void pump()
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Kept at once; its id. */
    add: (edit: Omit<UnsentEdit, 'id' | 'tab'>): string => {
      const id = nextId(state.get().waiting, clock.now())
      keep(shelf, { ...edit, id, tab })
      state.set({ waiting: unsentEditsOn(shelf) })
      void pump()
      return id
    },
    kick,
    start: (): void => {
      if (isOpen) return
      isOpen = true
      unfollow = [page.onReturn(kick), shelf.onChange(() => void follow())]
      state.set({ waiting: unsentEditsOn(shelf) })
      kick()
    },
    stop: (): void => {
      isOpen = false
      cancelTimer()
      for (const call of unfollow.splice(0)) call()
    },
  }
}
