import type { ShowEvent } from '@ghostlight/contracts'
import {
  type AnswerValue,
  answerField,
  answersByPerson,
  answerWords,
  dataText,
  withAnswer,
} from '@ghostlight/contracts/rules'
import { wordsOf } from '../kinds/words.ts'
import { personIn } from './recipients.ts'
import type { ShowEventOf, ShowState } from './state.ts'

/** So that one event, sealed, is far below what an append takes. */
const mostAtOnce = { people: 2_000, words: 150 } as const

type Answers = Readonly<Record<string, AnswerValue>>
type Counted = ShowEventOf<'AnswersCounted'>['data']

/**
 * What people in the show answered to a question that has closed: from then on texts and conditions can say it. Of the same
 * question, asked again, the last answer counts. `left`: only what the show does not know yet.
 */
export const answersCounted = (
  state: ShowState,
  { moduleRunId, answers, left = false }: { moduleRunId: string; answers: Answers; left?: boolean },
): ShowEvent[] => {
  const templateId = state.questions.get(moduleRunId)?.templateId ?? ''
  const template = state.templates.get(templateId)
  const asked = wordsOf(template)?.ask
  if (!template || !asked) return []
  const field = answerField(template.name)
  const said = Object.entries(answers).flatMap(([userId, value]) => {
    const [user, text] = [personIn(state, userId), answerWords(asked, value)]
    const isKnown = left && user !== undefined && dataText(user, field) === text
    return user && text !== '' && !isKnown ? [{ userId, text }] : []
  })
  const event = (part: Pick<Counted, 'counted' | 'words'>): ShowEvent => ({
    type: 'AnswersCounted',
    data: { moduleRunId, templateId, ...part },
  })
  if (asked.kind === 'text') return partsOf(said, mostAtOnce.words).map((words) => event({ counted: [], words }))
  return partsOf(said, mostAtOnce.people).map((part) => {
    const bySaid = Map.groupBy(part, ({ text }) => text)
    const counted = [...bySaid].map(([text, of]) => ({ said: text, users: of.map(({ userId }) => userId) }))
    return event({ counted, words: [] })
  })
}

const partsOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))

/** Each person in the show has their answer, as one of their fields. */
export const evolveCounted = (state: ShowState, { data }: ShowEventOf<'AnswersCounted'>): ShowState => {
  const name = state.templates.get(data.templateId)?.name
  if (name === undefined) return state
  for (const [userId, said] of answersByPerson(data)) {
    const user = personIn(state, userId)
    if (user) state.users.set(userId, withAnswer(user, name, said))
  }
  return state
}
