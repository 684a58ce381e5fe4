import { reject } from '@ghostlight/contracts'
import type { Asked } from '@ghostlight/contracts/rules'
import {
  type AnswerValue,
  answerWords,
  controlName,
  cueNumber,
  leadingIn,
  resultFields,
} from '@ghostlight/contracts/rules'
import { wordsOf } from '../kinds/words.ts'
import type { Part } from './effects.ts'
import { followedBy } from './following.ts'
import type { Decide } from './rule.ts'
import type { ShowEventOf, ShowQuestion, ShowState } from './state.ts'
import { forEverybody } from './symbols.ts'

const notOpen = 'This question is not open any more.'

/** The question of a run as its template has it now; undefined if it asks nothing. */
const askedIn = (state: ShowState, moduleRunId: string): Asked | undefined =>
  wordsOf(state.templates.get(state.questions.get(moduleRunId)?.templateId ?? ''))?.ask

/** A question of a run as a screen for everybody shows it: the name of its template, and its words. */
export const questionForAll = (state: ShowState, moduleRunId: string): { name: string; question: string } => {
  const template = state.templates.get(state.questions.get(moduleRunId)?.templateId ?? '')
  return { name: template?.name ?? '', question: forEverybody(wordsOf(template)?.says ?? '', state) }
}

const isOpen = (state: ShowState, moduleRunId: string): boolean =>
  state.runs.has(moduleRunId) && state.questions.get(moduleRunId)?.isOpen === true

/** Its name, and the number of its cue; '' without one. */
export const questionNamed = ({ cues, questions, templates }: ShowState, moduleRunId: string) => {
  const question = questions.get(moduleRunId)
  const index = cues.findIndex(({ _id }) => _id === question?.cueId)
  const number = index < 0 ? '' : cueNumber(cues, index)
  return { number, name: templates.get(question?.templateId ?? '')?.name ?? '' }
}

const plain = (text: string): string => text.trim().toLowerCase()

/** The open questions that a machine means, oldest first: by their name or the number of their cue; undefined = all. */
export const questionsMeant = (state: ShowState, meant: string | undefined) => {
  const open = [...state.questions.keys()].filter((moduleRunId) => isOpen(state, moduleRunId))
  const found = open
    .map((moduleRunId) => ({ moduleRunId, named: questionNamed(state, moduleRunId) }))
    .filter(({ named: { number, name } }) => meant === undefined || [number, plain(name)].includes(plain(meant)))
  if (found.length > 0) return found
  return reject('NOT_FOUND', meant === undefined ? 'No question is open.' : `No question ${meant.trim()} is open.`)
}

export const closeQuestion: Decide<'closeQuestion'> = ({ moduleRunId }, state, context) =>
  closeQuestions({ moduleRunIds: [moduleRunId] }, state, context)

export const closeQuestions: Decide<'closeQuestions'> = ({ moduleRunIds }, state, { actor, actorName: by }) => {
  const machine = controlName(actor) !== undefined
  const open = moduleRunIds.filter((moduleRunId) => isOpen(state, moduleRunId))
  return open.length === 0
    ? reject('NOT_FOUND', notOpen)
    : open.map((moduleRunId) => ({ type: 'QuestionCloseAsked', data: { moduleRunId, machine, by } }))
}

export const extendQuestion: Decide<'extendQuestion'> = ({ moduleRunId, ms }, state, { actorName: by }) => {
  if (!isOpen(state, moduleRunId)) return reject('NOT_FOUND', notOpen)
  const afterMs = askedIn(state, moduleRunId)?.closes.afterMs
  return afterMs === undefined
    ? reject('INVALID', 'This question has no time that could be extended.')
    : [{ type: 'QuestionExtended', data: { moduleRunId, ms, by } }]
}

/** The first to close it wins. A tie is decided by the rule of the question. */
export const endQuestion: Decide<'endQuestion'> = (tally, state, { random }) => {
  const { moduleRunId } = tally
  const asked = askedIn(state, moduleRunId)
  const templateId = state.questions.get(moduleRunId)?.templateId
  if (!isOpen(state, moduleRunId) || !asked || templateId === undefined) return []
  const leading = leadingIn(asked, tally.counts)
  const isLeft = leading.length > 1 && asked.tie === 'operator'
  const place = asked.tie === 'random' ? Math.floor(random() * leading.length) : 0
  const winner = isLeft ? null : (leading[place] ?? null)
  return [
    { type: 'QuestionClosed', data: { ...tally, templateId, winner, ...(isLeft && { tied: leading }) } },
    ...followedBy(state, { moduleRunId, winner, tie: leading.length > 1 }),
  ]
}

/** The random number by which this question got its winner; undefined if none was drawn. */
export const drawnFor = (state: ShowState, closed: ShowEventOf<'QuestionClosed'>['data']): number | undefined => {
  const asked = askedIn(state, closed.moduleRunId)
  if (asked?.tie !== 'random' || closed.by === 'stop') return undefined
  const leading = leadingIn(asked, closed.counts)
  const place = leading.indexOf(closed.winner ?? '')
  return place < 0 ? 0 : (place + 0.5) / leading.length
}

export const breakTie: Decide<'breakTie'> = ({ moduleRunId, option }, state, { actorName: by }) => {
  const tied = state.questions.get(moduleRunId)?.tied ?? []
  if (tied.length === 0) return reject('NOT_FOUND', 'There is no tie to decide.')
  if (!tied.includes(option)) return reject('INVALID', 'Choose one of the options that are level.')
  return [
    { type: 'TieBroken', data: { moduleRunId, winner: option, by } },
    ...followedBy(state, { moduleRunId, winner: option, tie: true }),
  ]
}

type Event = ShowEventOf<'QuestionClosed'> | ShowEventOf<'TieBroken'>

export const evolveQuestions = (state: ShowState, { type, data }: Event): ShowState => {
  const question = state.questions.get(data.moduleRunId)
  if (!question) return state
  question.winner = data.winner
  question.isOpen = false
  question.tied = type === 'QuestionClosed' ? (data.tied ?? []) : []
  if (type === 'QuestionClosed') question.tally = { counts: data.counts, answered: data.answered }
  const isStopped = type === 'QuestionClosed' && data.by === 'stop'
  if (!isStopped) setResult(state, question)
  return state
}

/** Of two questions of one name the later result counts. */
const setResult = ({ templates, results }: ShowState, { templateId, tally, winner }: ShowQuestion): void => {
  const template = templates.get(templateId)
  const asked = wordsOf(template)?.ask
  if (!template || !asked || !tally) return
  for (const [field, value] of resultFields(template.name, asked, { ...tally, winner })) results.set(field, value)
}

/** Nothing of a question that was stopped is counted. */
export const questionStopped = (state: ShowState, moduleRunId: string): ShowEventOf<'QuestionClosed'>[] => {
  const question = state.questions.get(moduleRunId)
  if (!question || !isOpen(state, moduleRunId)) return []
  const nothing = { counts: {}, answered: 0, of: state.runs.get(moduleRunId)?.spokenTo ?? 0, winner: null }
  const data = { ...nothing, moduleRunId, templateId: question.templateId, by: 'stop' as const, upTo: -1 }
  return [{ type: 'QuestionClosed', data }]
}

/** What the answers do to those who gave them. */
export const answerEffects = (
  state: ShowState,
  moduleRunId: string,
  answers: Readonly<Record<string, AnswerValue>>,
): Part[] => {
  const asked = askedIn(state, moduleRunId)
  if (!asked) return []
  const given = Object.entries(answers)
  const took = (option: string): string[] =>
    given.flatMap(([userId, value]) => ([value].flat().includes(option) ? userId : []))
  const options = (asked.options ?? []).map(({ _id, effects = [] }) => ({ effects, heard: took(_id) }))
  const field = asked.keepAs
  if (!field) return options
  const kept = Map.groupBy(given, ([, value]) => answerWords(asked, value))
  return [
    ...options,
    ...[...kept].map(([value, of]) => ({
      effects: [{ type: 'setField' as const, field: `data.${field}`, value }],
      heard: of.map(([userId]) => userId),
    })),
  ]
}
