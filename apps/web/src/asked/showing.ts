import type { QuestionOnScreen } from '@ghostlight/contracts'

/** A result stays on a screen this long, ms. */
export const resultForMs = 30_000
/** A result that nobody has seen yet is still shown this long after its end, ms. */
const freshForMs = 5 * 60_000

/**
 * Which question a screen shows now: the newest one, and an older one after it. A result stays for its time, counted
 * from the moment when it could be seen here, and makes room for a question that was put after it.
 */
export const createShowing = () => {
  /** by question: since when its result is on this screen, server time */
  const seenFrom = new Map<string, number>()

  const isLeft = (question: QuestionOnScreen, now: number, newestPut: number): boolean => {
    const { _id, closedAt, tied } = question
    if (closedAt === null) return true
    if (newestPut > closedAt || now - closedAt > freshForMs) return false
    return tied === true || now - (seenFrom.get(_id) ?? now) < resultForMs
  }

  return (questions: readonly QuestionOnScreen[], now: number): QuestionOnScreen | null => {
    const newestPut = Math.max(0, ...questions.map(({ putAt }) => putAt))
    const [shown] = questions
      .filter((it) => isLeft(it, now, newestPut))
      .toSorted((one, other) => other.putAt - one.putAt)
    if (shown && shown.closedAt !== null && !shown.tied && !seenFrom.has(shown._id)) seenFrom.set(shown._id, now)
    for (const id of seenFrom.keys()) if (!questions.some(({ _id }) => _id === id)) seenFrom.delete(id)
    return shown ?? null
  }
}
