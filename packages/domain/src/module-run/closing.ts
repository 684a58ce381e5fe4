import type { ShowCommand } from '@ghostlight/contracts'
import { countsOf } from '@ghostlight/contracts/rules'
import { closesAt } from './questions.ts'
import type { Delivery, LiveQuestion, LiveRun, LiveState } from './state.ts'

/** Whether a moment is still to come. */
type Wait = (at: number) => boolean
export type Closing = Extract<ShowCommand, { type: 'endQuestion' }>['payload']

/** How a question closes now, with what is counted then; undefined while it stays open. */
export const closingOf = (live: LiveState, run: LiveRun, wait: Wait): Closing | undefined => {
  const { question, moduleRunId } = run
  if (!question || question.closedAt !== undefined) return undefined
  const by = closerOf(live, run, wait)
  if (by === undefined) return undefined
  const upTo = question.closing?.upTo ?? lastIn(question)
  return { moduleRunId, by, upTo, ...talliedIn(question, { upTo, of: run.deliveries.size }) }
}

const closerOf = (live: LiveState, run: LiveRun, wait: Wait): Closing['by'] | undefined => {
  const { question } = run
  if (question?.closing) return question.closing.by
  if (question?.asked.closes.whenAll && haveAllAnswered(live, run)) return 'all'
  if ([...run.deliveries.values()].every(isUnsent)) return 'all'
  const at = closesAt(run)
  return at === undefined || wait(at) ? undefined : 'time'
}

/** The position of the last answer so far. */
const lastIn = ({ answers }: LiveQuestion): number =>
  [...answers.values()].reduce((last, { position }) => Math.max(last, position), -1)

/** Its sound could not be made, so the phone never got the question. */
export const isUnsent = ({ state, sentAt }: Delivery): boolean => state === 'failed' && sentAt === 0

/** Whether it was put to somebody, and everybody who is here and has got it has answered. */
const haveAllAnswered = ({ sockets, show }: LiveState, { deliveries, question }: LiveRun): boolean => {
  const here = [...deliveries.values()]
    .filter((it) => !isUnsent(it))
    .map(({ userId }) => userId)
    .filter((userId) => sockets.has(userId) && !show.users.get(userId)?.erased)
  return here.length > 0 && here.every((userId) => question?.answers.has(userId))
}

const talliedIn = ({ asked, answers }: LiveQuestion, { upTo, of }: { upTo: number; of: number }) => {
  const counted = [...answers.values()].filter(({ position }) => position <= upTo)
  return {
    counts: countsOf(
      asked,
      counted.map(({ value }) => value),
    ),
    answered: counted.length,
    of,
  }
}

/** By person: what counts. */
export const answersIn = (question: LiveQuestion | undefined): Record<string, string | number | string[]> =>
  Object.fromEntries(
    [...(question?.answers ?? [])].map(([userId, { value }]) => [
      userId,
      typeof value === 'object' ? [...value] : value,
    ]),
  )
