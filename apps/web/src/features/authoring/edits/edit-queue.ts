import { type Backoff, growingBackoff } from '../../../connection/backoff.ts'
import type { Clock } from '../../../connection/clock.ts'
import type { PageLife } from '../../../connection/page-life.ts'
import { sharedState } from '../../../page-state/shared-state.ts'
import { t } from '../../../words/t.ts'
import type { TextStorage } from './text-storage.ts'
import { createIds, keep, madeAt, type UnsentEdit, unsentEditsOn } from './unsent-edits.ts'

/** `later`: the result is unknown, so the edit is sent again; `why` is for the save line */
export type Outcome = { is: 'stored' } | { is: 'later'; why: string } | { is: 'refused'; error: unknown }

type QueueState = {
  waiting: readonly UnsentEdit[]
  /** why nothing can be sent at the moment */
  trouble: string | null
}

type Ports = {
  storage: TextStorage
  /** the id of this tab, the same after a reload */
  tab: string
  clock: Clock
  random: () => number
  page: PageLife
  send: (edit: UnsentEdit) => Promise<Outcome>
  /** applies the stored edit to what is shown, before it leaves the queue */
  stored: (edit: UnsentEdit) => Promise<void>
  refused: (edit: UnsentEdit, error: unknown) => void
}

/** A tab that has not sent its own edit by then is closed or asleep. */
const othersTurnMs = 5_000
/** An edit without an answer by then counts as lost and is sent again. A repeat has no second effect. */
const answerWithinMs = 10_000
const backoff: Backoff = growingBackoff({ shortestMs: 500, longestMs: 3_000, hiddenLongestMs: 15_000 })

/**
 * The edits of all authors in this browser, sent one after the other. Each is kept over reloads until the server has
 * answered it, and any open tab sends it. If two tabs send the same edit, it has one effect.
 */
export const createEditQueue = ({ storage, tab, clock, random, page, send, stored, refused }: Ports) => {
  const state = sharedState<QueueState>({ waiting: unsentEditsOn(storage), trouble: null })
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

  /** How long this edit is still reserved for its own tab, in ms. */
  const notOursFor = (edit: UnsentEdit): number => {
    const age = clock.now() - madeAt(edit)
    return edit.tab === tab || age < 0 || age >= othersTurnMs ? 0 : othersTurnMs - age
  }

  const answerTo = (edit: UnsentEdit): Promise<Outcome> =>
    new Promise((resolve) => {
      const cancel = clock.after(answerWithinMs, () => resolve({ is: 'later', why: t`no answer` }))
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
    const isKnown = unsentEditsOn(storage).some(({ id }) => id === edit.id)
    storage.remove(edit.id)
    state.set({ waiting: unsentEditsOn(storage), trouble: null })
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

  /** Another tab has made an edit, or has got an answer. */
  const follow = async (): Promise<void> => {
    const now = new Set(unsentEditsOn(storage).map(({ id }) => id))
    for (const edit of state.get().waiting) if (!now.has(edit.id)) await stored(edit)
    state.set({ waiting: unsentEditsOn(storage) })
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
    /** Keeps the edit at once and returns its id. */
    add: (edit: Omit<UnsentEdit, 'id' | 'tab'>): string => {
      const id = nextId(state.get().waiting, clock.now())
      keep(storage, { ...edit, id, tab })
      state.set({ waiting: unsentEditsOn(storage) })
      void pump()
      return id
    },
    kick,
    start: (): void => {
      if (isOpen) return
      isOpen = true
      unfollow = [page.onReturn(kick), storage.onChange(() => void follow())]
      state.set({ waiting: unsentEditsOn(storage) })
      kick()
    },
    stop: (): void => {
      isOpen = false
      cancelTimer()
      for (const call of unfollow.splice(0)) call()
    },
  }
}
