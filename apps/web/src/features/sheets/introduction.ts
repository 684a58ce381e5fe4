import type { Answer } from '../../live/requests.ts'
import { sharedState } from '../../page-state/shared-state.ts'

export type Missed = { userId: string; message: string }

export type Introducing = {
  selected: ReadonlySet<string>
  search: string
  /** how many of how many have been answered */
  running: { done: number; of: number } | null
  outcome: { added: number; missed: readonly Missed[] } | null
}

type Add = (userId: string) => Promise<Answer<unknown>>

/** so many at a time: the show takes one after the other anyway, and GO must find its turn */
const atOnce = 4

/** Somebody who is in the show already is where they should be. */
const isIn = (answer: Answer<unknown>): boolean => answer.ok || answer.code === 'ALREADY_JOINED'

/** Without a connection nobody else can be sent for, either. */
const isAway = (answer: Answer<unknown>): boolean =>
  !answer.ok && (answer.code === 'NOT_CONNECTED' || answer.code === 'CONNECTION_LOST')

/** Who is to come into the show, and how far that is. Who could not be brought in stays selected. */
export const createIntroduction = () => {
  const state = sharedState<Introducing>({ selected: new Set(), search: '', running: null, outcome: null })
  const { get, set } = state
  return {
    ...state,
    select: (selected: ReadonlySet<string>) => {
      // who is on the way stays chosen until the server has said what came of it
      if (!get().running) set({ selected, outcome: null })
    },
    introduce: async (userIds: readonly string[], add: Add): Promise<void> => {
      if (get().running || userIds.length === 0) return
      set({ running: { done: 0, of: userIds.length }, outcome: null })
      const left = [...userIds]
      const missed: Missed[] = []
      let added = 0
      let away: string | undefined
      const worker = async () => {
        for (let userId = left.shift(); userId !== undefined; userId = left.shift()) {
          const answer = away === undefined ? await add(userId) : { ok: false as const, code: '', message: away }
          if (isIn(answer)) added++
          else if (!answer.ok) missed.push({ userId, message: answer.message })
          if (!answer.ok && isAway(answer)) away ??= answer.message
          set({ running: { done: added + missed.length, of: userIds.length } })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
      const selected = new Set(missed.map(({ userId }) => userId))
      set({ running: null, outcome: { added, missed }, selected })
    },
  }
}
