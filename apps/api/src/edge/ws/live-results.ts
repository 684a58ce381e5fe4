import type { QuestionNow } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { About } from '../question-view.ts'
import type { Phones } from './phones.ts'
import { questionsChangedBy } from './question-frames.ts'

/** Phones get the numbers at most this often, ms. */
const windowMs = 1_000

/** `isTold`: whether phones may know the numbers while people answer; undefined = not read yet */
type Open = { blackboardId: string; now: QuestionNow; isTold: boolean | undefined; cancel: (() => void) | undefined }

/** Tells the phones of this node how people answer, of questions that show it while they are open. */
export const createLiveResults = (
  of: { one: (blackboardId: string, id: string) => Promise<About | undefined>; phones: Pick<Phones, 'trickle'> },
  clock: Clock,
) => {
  const open = new Map<string, Open>()

  const tell = async (id: string, question: Open): Promise<void> => {
    question.cancel = undefined
    const { blackboardId } = question
    if (question.isTold === undefined) {
      const asked = (await of.one(blackboardId, id).catch(() => undefined))?.asked
      // it may have closed meanwhile; what could not be read is read with the next answer
      if (open.get(id) !== question || !asked) return
      question.isTold = asked.results === 'live' && asked.kind !== 'text'
    }
    if (!question.isTold) return
    const { counts, answered, of: people, winner } = question.now
    const result = { counts, answered, of: people, winner }
    of.phones.trickle(blackboardId, { type: 'askTally', payload: { deliveryId: id, result } })
  }

  const later = (id: string, question: Open): void => {
    if (question.isTold !== false) question.cancel ??= clock.at(clock.now() + windowMs, () => void tell(id, question))
  }

  return {
    changed: (change: BoardChange): void => {
      const { blackboardId, arrived } = change
      for (const { id, now } of questionsChangedBy(change)) {
        const question = open.get(id) ?? { blackboardId, now, isTold: undefined, cancel: undefined }
        question.now = now
        open.set(id, question)
        if (now.closed === undefined) later(id, question)
        else {
          question.cancel?.()
          open.delete(id)
        }
      }
      // whoever comes back has missed some
      if (arrived.length > 0)
        for (const [id, question] of open) if (question.blackboardId === blackboardId) later(id, question)
    },
    /** Something was missed: phones connect again, and hear with the next answer. */
    reset: (): void => {
      for (const { cancel } of open.values()) cancel?.()
      open.clear()
    },
  }
}
