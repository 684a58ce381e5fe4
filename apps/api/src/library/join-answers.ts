import { isRejection, promptFields, type Rejection, reject } from '@ghostlight/contracts'
import {
  type AnswersRefused,
  answersTo,
  type JoinQuestion,
  leftToAsk,
  openQuestions,
} from '@ghostlight/contracts/rules'
import { personIn, type ShowState, show } from '@ghostlight/domain'
import type { Commands } from './commands.ts'
import { noSuchShow } from './join-show.ts'

type Data = Readonly<Record<string, string>>

/** The answers of a first entry to store, by key. Answers to unknown questions are left out. */
export const entryAnswers = (questions: ShowState['joinQuestions'], data: Data): Data | Rejection => {
  if (!questions) return fiveAnswers(data)
  const asked = knowsOnlyFive(questions, data) ? questions.filter(isRequiredConsent) : questions
  const kept = answersTo(asked, data)
  return 'refused' in kept ? answersRefused(kept) : kept.answers
}

const fiveAnswers = (data: Data): Data | Rejection => {
  const answers = Object.fromEntries(promptFields.map((field) => [field, data[field]?.trim() ?? '']))
  const missing = promptFields.filter((field) => answers[field] === '')
  return missing.length > 0
    ? reject('INVALID', `Please answer every question. Missing: ${missing.join(', ')}`)
    : answers
}

/** Whether the page is of an older version, which asks only the five. Its person gets in, and is asked when the page is newer. */
const knowsOnlyFive = (questions: readonly JoinQuestion[], data: Data): boolean =>
  promptFields.every((field) => Object.hasOwn(data, field)) && !questions.some(({ key }) => Object.hasOwn(data, key))

const isRequiredConsent = ({ kind, required }: JoinQuestion): boolean => kind === 'consent' && required

/** `details`: the question that needs another answer. */
const answersRefused = ({ refused, key, label, message }: AnswersRefused): Rejection =>
  reject(refused === 'consent' ? 'CONSENT_NEEDED' : 'INVALID', message, { key, label })

type Asked = NonNullable<ShowState['joinQuestions']>
type Answering = { blackboardId: string; userId: string; answers: Data }

/** A person in the show answers questions that they have not answered yet. Returns the remaining `questions`. */
export const answerQuestions = async (
  { blackboardId, userId, answers: given }: Answering,
  { handler, request }: Commands,
): Promise<{ questions: Asked; position: number } | Rejection> => {
  const state = await handler.state(show, blackboardId)
  if (state.id === '') return noSuchShow(blackboardId)
  const user = personIn(state, userId)
  if (!user) return reject('USER_NOT_IN_BLACKBOARD')
  const open = leftToAsk(state.joinQuestions, user)
  const kept = answersTo(open, given)
  if ('refused' in kept) return answersRefused(kept)
  const command = { type: 'answerQuestions', payload: { userId, answers: kept.answers } } as const
  const done = await handler.handle(show, { id: blackboardId, command }, request)
  if (isRejection(done)) return done
  return { questions: openQuestions(open, { ...user.data, ...kept.answers }), position: done.position }
}
