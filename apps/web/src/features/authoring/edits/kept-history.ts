import { isFields, parseJson } from '../../../connection/fields.ts'
import { type History, noHistory, type Step } from './history.ts'

type PageStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The most characters that are kept of one performance: a browser gives some millions to all of them. */
const most = 1_000_000

const isStep = (it: unknown): it is Step =>
  isFields(it) &&
  typeof it['label'] === 'string' &&
  [it['edits'], it['back'], it['sent']].every((list) => Array.isArray(list))

const stepsIn = (text: string | null, key: 'done' | 'undone'): Step[] => {
  const stored = text === null ? null : parseJson(text)
  const steps = isFields(stored) ? stored[key] : undefined
  return Array.isArray(steps) ? steps.filter(isStep) : []
}

/**
 * What an author can undo on this tab, over reloads, by performance. An undo says what its author saw, so it never
 * overwrites what another author wrote meanwhile.
 */
export const createKeptHistories = (prefix: string, storage: PageStorage) => ({
  read: (performanceId: string): History => {
    try {
      const text = storage().getItem(prefix + performanceId)
      return text === null ? noHistory : { done: stepsIn(text, 'done'), undone: stepsIn(text, 'undone') }
    } catch {
      return noHistory
    }
  },
  /** The oldest steps go first, if there is too much to keep. */
  write: (performanceId: string, { done, undone }: History): void => {
    for (let kept = done; ; kept = kept.slice(Math.ceil(kept.length / 2))) {
      const text = JSON.stringify({ done: kept, undone })
      try {
        if (text.length <= most) {
          storage().setItem(prefix + performanceId, text)
          return
        }
      } catch {}
      if (kept.length === 0) break
    }
    try {
      storage().removeItem(prefix + performanceId)
    } catch {}
  },
})
export type KeptHistories = ReturnType<typeof createKeptHistories>
