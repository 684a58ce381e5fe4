import type { ShowCommand } from '@ghostlight/contracts'
import { countsOf, questionLimits } from '@ghostlight/contracts/rules'
import { backUntil, isNobody } from './patience.ts'
import { closesAt } from './questions.ts'
import type { Delivery, LiveQuestion, LiveRun, LiveState } from './state.ts'

/** Whether a moment is still to come. */
export type Wait = (at: number) => boolean
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
  if (question?.asked.closes.whenAll && haveAllAnswered(live, run, wait)) return 'all'
  if ([...run.deliveries.values()].every(isUnsent)) return 'all'
  const at = closesAt(run)
  return at === undefined || wait(at + extensionOf(live, run)) ? undefined : 'time'
}

/**
 * How much more time a question needs that was open during an outage, so that whoever comes back can answer, ms. It gets no
 * more than an operator may give it.
 */
export const extensionOf = (live: LiveState, run: LiveRun): number => {
  const at = closesAt(run)
  const isOver = run.question?.closedAt !== undefined || run.question?.closing !== undefined
  if (at === undefined || isOver || run.startedAt > live.clearedAt) return 0
  const ms = Math.max(0, Math.ceil((backUntil(live) - at) / 1_000) * 1_000)
  return ms > questionLimits.moreMs.most ? 0 : ms
}

/** The position of the last answer so far. */
const lastIn = ({ answers }: LiveQuestion): number =>
  [...answers.values()].reduce((last, { position }) => Math.max(last, position), -1)

/** Its sound could not be made, so the phone never got the question. */
export const isUnsent = ({ state, sentAt }: Delivery): boolean => state === 'failed' && sentAt === 0

/**
 * Whether it was put to somebody, and everybody who is here and has got it has answered. After an outage whoever has not
 * answered may be on their way back.
 */
const haveAllAnswered = (live: LiveState, { deliveries, question }: LiveRun, wait: Wait): boolean => {
  const asked = [...deliveries.values()].filter((it) => !isUnsent(it)).map(({ userId }) => userId)
  const isLeft = (userId: string) => !isNobody(live, userId) && !question?.answers.has(userId)
  const isHere = (userId: string) => live.sockets.has(userId)
  if (!asked.some((userId) => isHere(userId) && !isNobody(live, userId))) return false
  const left = asked.filter(isLeft)
  return left.length === 0 || (!left.some(isHere) && !wait(backUntil(live)))
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
