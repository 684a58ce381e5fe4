import type { AudienceEvent, Recorded } from '@ghostlight/contracts'
import type { Asked } from '@ghostlight/contracts/rules'
import { goesForward } from '@ghostlight/contracts/rules'
import type { Words } from '../kinds/words.ts'
import type { ShowEventOf } from '../show/state.ts'
import { stepModuleRun } from './machines.ts'
import { soundEnded } from './queue.ts'
import type { Answer, LiveQuestion, LiveRun, LiveState } from './state.ts'

export const newQuestion = (asked: Asked, openedAt: number): LiveQuestion => ({
  asked,
  answers: new Map(),
  openedAt,
  moreMs: 0,
  closing: undefined,
  closedAt: undefined,
})

/** Keeps what is asked in another language, as the question is put. */
export const askIn = (question: LiveQuestion, { language, ask }: Words): void => {
  if (language === undefined || !ask) return
  question.askedIn ??= new Map()
  question.askedIn.set(language, ask)
}

/** What somebody is asked, in the language of their words. */
export const askedOf = ({ asked, askedIn }: LiveQuestion, words: Words | undefined): Asked =>
  askedIn?.get(words?.language ?? '') ?? asked

/** When it closes by itself, ms since the epoch; undefined = never by time, or not before its phones begin together. */
export const closesAt = ({ question, startAt, module }: LiveRun): number | undefined => {
  const afterMs = question?.asked.closes.afterMs
  if (!question || afterMs === undefined) return undefined
  const from = module.sync ? startAt : question.openedAt
  return from === undefined ? undefined : from + afterMs + question.moreMs
}

type Given = Recorded<Extract<AudienceEvent, { type: 'AnswerGiven' }>>

export const answered = (live: LiveState, { data, position }: Given): LiveState => {
  const question = live.questions.get(data.deliveryId)
  const delivery = live.runs.get(data.deliveryId)?.deliveries.get(data.userId)
  // only who was asked
  if (!question || !delivery) return live
  delivery.hasAnswered = true
  if (isTooLate(question, position)) return live
  const before = question.answers.get(data.userId)
  const [value, times] = [data.value ?? data.text ?? '', (before?.times ?? 0) + 1]
  question.answers.set(data.userId, { value, position, times, ...(before && { before }) })
  // nobody answers what they have not got, whatever the log knows of it
  if (goesForward(delivery.state, 'received')) delivery.state = 'received'
  return live
}

const isTooLate = ({ closing, closedAt }: LiveQuestion, position: number): boolean =>
  position > (closedAt ?? closing?.upTo ?? Number.POSITIVE_INFINITY)

export const closeAsked = (live: LiveState, event: Recorded<ShowEventOf<'QuestionCloseAsked'>>): LiveState => {
  const question = live.questions.get(event.data.moduleRunId)
  if (question) question.closing ??= { by: event.data.machine ? 'control' : 'operator', upTo: event.position }
  return live
}

/** The last one until then. Somebody may have changed it while the question was closing. */
const countedOf = ({ before, ...answer }: Answer, upTo: number): Answer | undefined =>
  answer.position <= upTo ? answer : before && countedOf(before, upTo)

/** Answers that came later do not count. Whoever got the question has had it; the run ends. */
export const closed = (live: LiveState, event: Recorded<ShowEventOf<'QuestionClosed'>>): LiveState => {
  const { moduleRunId, upTo } = event.data
  const question = live.questions.get(moduleRunId)
  const run = live.runs.get(moduleRunId)
  if (!question || !run) return live
  question.closedAt = upTo
  for (const [userId, answer] of question.answers) {
    const counted = countedOf(answer, upTo)
    if (counted) question.answers.set(userId, counted)
    else question.answers.delete(userId)
  }
  for (const userId of run.open) if (run.deliveries.get(userId)?.sound) soundEnded(live, userId, event.at)
  run.open.clear()
  run.machine = stepModuleRun(run.machine, 'allEnded')
  return live
}
