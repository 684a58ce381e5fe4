import type { Answer } from '../../live/requests.ts'
import { sharedState } from '../../page-state/shared-state.ts'

export type Missed = { userId: string; message: string }

export type Introducing = {
  selected: ReadonlySet<string>
  search: string
  /** how many people have been answered, and of how many */
  running: { done: number; of: number } | null
  outcome: { added: number; missed: readonly Missed[] } | null
}

type Add = (userId: string) => Promise<Answer<unknown>>

/** How many are added at a time. The show takes them one by one anyway, and GO must not have to wait. */
const atOnce = 4

/** A person who is already in the show needs nothing more. */
const isIn = (answer: Answer<unknown>): boolean => answer.ok || answer.code === 'ALREADY_JOINED'

/** Without a connection nobody else can be added either. */
const isAway = (answer: Answer<unknown>): boolean =>
  !answer.ok && (answer.code === 'NOT_CONNECTED' || answer.code === 'CONNECTION_LOST')

/** The people to add to the show, and the progress. People who could not be added stay selected. */
export const createIntroduction = () => {
  const state = sharedState<Introducing>({ selected: new Set(), search: '', running: null, outcome: null })
  const { get, set } = state
  return {
    ...state,
    select: (selected: ReadonlySet<string>) => {
      // the selection stays as it is until the server has answered
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
