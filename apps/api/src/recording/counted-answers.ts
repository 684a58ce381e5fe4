import type { ShowCommand, ShowEvent } from '@ghostlight/contracts'
import { type AnswerValue, type Asked, answerWords, askedIn } from '@ghostlight/contracts/rules'
import type { ShowState } from '@ghostlight/domain'

type Counted = Extract<ShowEvent, { type: 'AnswersCounted' }>['data']
type Completion = Extract<ShowCommand, { type: 'completeModule' }>['payload']

/** The command that ended a question, whose first events say what was answered. `together`: the events after it. */
export const completionIn = (
  first: Counted,
  { state, together }: { state: ShowState; together: readonly ShowEvent[] },
): Completion => {
  const { moduleRunId } = first
  const failures = together.flatMap((it) => (it.type === 'ModuleCompleted' ? it.data.failures : []))
  const asked = askedIn(state.templates.get(first.templateId)?.content ?? {})
  const all = [first, ...together.flatMap((it) => (it.type === 'AnswersCounted' ? it.data : []))]
  const answers = all.flatMap(({ counted, words }) => [
    ...counted.flatMap(({ said, users }) => users.map((userId) => ({ userId, value: asked && meantBy(asked, said) }))),
    ...words.map(({ userId, text }) => ({ userId, value: text })),
  ])
  const given = answers.flatMap(({ userId, value }) => (value === undefined ? [] : [[userId, copied(value)] as const]))
  return { moduleRunId, failures, answers: Object.fromEntries(given) }
}

const copied = (value: AnswerValue): string | number | string[] => (typeof value === 'object' ? [...value] : value)

/** The options, or the number, that are said like this. */
const meantBy = (asked: Asked, said: string): AnswerValue | undefined => {
  if (asked.kind !== 'choice') return Number(said)
  const ids = (asked.options ?? []).map(({ _id }) => _id)
  const taken = subsets(ids).find((it) => answerWords(asked, it) === said)
  return (asked.atMost ?? 1) === 1 ? taken?.[0] : taken
}

/** Every choice of some of these, each in their order. There are at most eight of them. */
const subsets = (ids: readonly string[]): string[][] =>
  Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((__, at) => (bits >> at) % 2 === 1)).slice(1)
