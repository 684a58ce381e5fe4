import type { QuestionNow, Template } from '@ghostlight/contracts'
import { type AnswerValue, type Asked, askedIn, countedIn, countsOf, waysOf } from '@ghostlight/contracts/rules'
import { type Fork, forksIn } from './forks.ts'
import type { BoardQuestion, StoredAnswer, StoredQuestion } from './stored-question.ts'
import { forgetWords, moderated, textOf } from './texts.ts'
import { isoOf } from './time.ts'
import type { BoardEvent, Yield } from './yield.ts'

type State = {
  /** template id → what it asks */
  asks: Map<string, Asked>
  forks: readonly Fork[]
  /** run id → its question */
  questions: Map<string, BoardQuestion>
}

/** What a template asks; its words may be encrypted. */
export const asksIn = ({ type, content }: Pick<Template, 'type' | 'content'>): Asked | undefined =>
  type === 'ask' ? askedIn(content) : undefined

export const projectQuestions = (state: State, event: BoardEvent, out: Yield): void => {
  switch (event.type) {
    case 'BlackboardCreated':
      state.forks = forksIn(event.data.cues)
      for (const template of event.data.templates) remember(state, template)
      return
    case 'StandbySet':
      if (!event.data.because) chosen(state, { cueId: event.data.cueId, of: () => true }, out)
      return
    case 'CueRun': {
      const { cueId } = event.data
      chosen(state, { cueId, of: ({ ways = [], now }) => now.chosen === undefined && ways.includes(cueId) }, out)
      return
    }
    case 'TemplateAdded':
    case 'TemplateEdited':
      remember(state, event.data.template)
      return
    case 'ModuleStarted':
      put(state, event, out)
      return
    case 'StartTimeSet':
      change(state, { id: event.data.moduleRunId, by: (it) => ({ ...it, from: event.data.startAt }) }, out)
      return
    case 'QuestionExtended': {
      const { moduleRunId: deliveryId, ms } = event.data
      const after = change(state, { id: deliveryId, by: (it) => ({ ...it, moreMs: it.moreMs + ms }) }, out)
      const closesAt = after && closing(after)
      if (closesAt !== undefined)
        out.push({ to: 'all', type: 'askUpdated', payload: { deliveryId, closesAt }, urgent: true })
      return
    }
    case 'SoundPaused':
    case 'SoundResumed':
      held(state, event, out)
      return
    case 'AnswerGiven':
      answered(state, event, out)
      return
    case 'TextModerated':
      moderated(state, event, out)
      return
    case 'UserRemoved':
    case 'UserErased':
      forgetWords(state, event.data.userId, out)
      return
    case 'QuestionClosed':
      closed(state, event, out)
      return
    case 'TieBroken': {
      const { moduleRunId, winner } = event.data
      const after = change(
        state,
        { id: moduleRunId, by: (it) => ({ ...it, now: { ...withoutTie(it.now), winner } }) },
        out,
      )
      if (after) tellPhones(moduleRunId, after, out)
      return
    }
    default:
      return
  }
}

const remember = ({ asks }: Pick<State, 'asks'>, template: Template): void => {
  const asked = asksIn(template)
  if (asked) asks.set(template._id, asked)
  else asks.delete(template._id)
}

const put = (state: State, { data, at }: Extract<BoardEvent, { type: 'ModuleStarted' }>, out: Yield): void => {
  const { moduleRunId, module, recipients } = data
  const asked = state.asks.get(module.template ?? '')
  if (!asked) return
  const from = at + recipients.reduce((longest, { delayMs }) => Math.max(longest, delayMs), 0)
  const now = { counts: countsOf(asked, []), answered: 0, of: recipients.length, winner: null }
  const { cueId } = data
  const ways = waysOf(state.forks, { cueId, module: module._id, template: module.template ?? '' }).map(({ cue }) => cue)
  const put = { asked, now, from: module.sync ? null : from, moreMs: 0, ...(ways.length > 0 && { ways }) }
  state.questions.set(moduleRunId, { ...put, answers: new Map() })
  change(state, { id: moduleRunId, by: (it) => it }, out)
}

type Choice = { cueId: string | null; of: (it: BoardQuestion) => boolean }

/** An operator chooses the next cue, whatever is answered; null = they leave it to the answers. */
const chosen = (state: State, { cueId, of }: Choice, out: Yield): void => {
  for (const [id, question] of state.questions) {
    const { chosen: before = null, ...now } = question.now
    const isUndecided = now.closed === undefined || now.tied !== undefined
    if (!isUndecided || !question.ways || before === cueId || !of(question)) continue
    change(state, { id, by: (it) => ({ ...it, now: cueId === null ? now : { ...now, chosen: cueId } }) }, out)
  }
}

const closing = ({ asked, from, moreMs, held }: StoredQuestion): number | undefined =>
  asked.closes.afterMs === undefined || from === null || held ? undefined : from + asked.closes.afterMs + moreMs

/** Stores the question as it is after the change, and shows it to consoles; undefined if the run asks nothing. */
const change = (
  { questions }: State,
  { id, by }: { id: string; by: (it: BoardQuestion) => BoardQuestion },
  out: Yield,
): BoardQuestion | undefined => {
  const before = questions.get(id)
  if (!before) return undefined
  const { answers, ...changed } = by(before)
  const closesAt = closing(changed)
  const { closesAt: _, ...rest } = changed.now
  const now = { ...rest, ...(closesAt !== undefined && { closesAt: isoOf(closesAt) }) }
  const after = { ...changed, now }
  questions.set(id, { ...after, answers })
  out.set(`question/${id}`, after)
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: `runs.${id}.question`, value: now } })
  return { ...after, answers }
}

type Hold = Extract<BoardEvent, { type: 'SoundPaused' | 'SoundResumed' }>

/** In a pause an open question has no end; afterwards it has the time that was left. */
const held = (state: State, event: Hold, out: Yield): void => {
  for (const [id, { now, asked }] of state.questions) {
    if (now.closed || asked.closes.afterMs === undefined) continue
    const after = change(
      state,
      { id, by: (it) => (event.type === 'SoundPaused' ? { ...it, held: true } : goesOn(it, event.data.pausedMs)) },
      out,
    )
    const closesAt = (after && closing(after)) ?? null
    out.push({ to: 'all', type: 'askUpdated', payload: { deliveryId: id, closesAt }, urgent: true })
  }
}

const goesOn = ({ held: _, ...question }: BoardQuestion, pausedMs: number): BoardQuestion => ({
  ...question,
  from: question.from === null ? null : question.from + pausedMs,
})

const answered = (
  state: State,
  { data, position, at }: Extract<BoardEvent, { type: 'AnswerGiven' }>,
  out: Yield,
): void => {
  const { deliveryId, userId, value, moduleId: _, ...own } = data
  const question = state.questions.get(deliveryId)
  if (!question || question.now.closed) return
  const { kind } = question.asked
  const before = question.answers.get(userId)
  const given: StoredAnswer = { value, position, ...(kind === 'text' && { words: { own, at: isoOf(at) } }) }
  question.answers.set(userId, given)
  out.set(`answer/${deliveryId}/${userId}`, given)
  const text = textOf(userId, given)
  if (text) out.frame({ type: 'textGiven', payload: { deliveryId, text } })
  const counts = { ...question.now.counts }
  const add = (of: AnswerValue | null | undefined, one: number): void => {
    for (const name of of === null || of === undefined ? [] : countedIn(of, kind))
      counts[name] = (counts[name] ?? 0) + one
  }
  add(before?.value, -1)
  add(value, 1)
  change(state, { id: deliveryId, by: (it) => ({ ...it, now: { ...it.now, counts, answered: it.answers.size } }) }, out)
}

const withoutTie = ({ tied: _, ...now }: QuestionNow): QuestionNow => now

const closed = (state: State, { data }: Extract<BoardEvent, { type: 'QuestionClosed' }>, out: Yield): void => {
  const { moduleRunId, upTo, by, counts, answered: count, of, winner, tied } = data
  const answers = state.questions.get(moduleRunId)?.answers ?? new Map<string, StoredAnswer>()
  const chosen = state.questions.get(moduleRunId)?.now.chosen
  const tally = { counts, answered: count, of, winner, closed: by, ...(tied && { tied }), ...(chosen && { chosen }) }
  // words stay, because operators may still decide about them
  const kept = new Map([...answers].filter(([, it]) => it.words && it.position <= upTo))
  const after = change(state, { id: moduleRunId, by: (it) => ({ ...it, now: tally, answers: kept }) }, out)
  if (!after) return
  const gone = [...answers].filter(([userId]) => !kept.has(userId))
  for (const [userId] of gone) out.unset(`answer/${moduleRunId}/${userId}`)
  const late = gone.flatMap(([userId, { words }]) => (words ? userId : []))
  if (late.length > 0)
    out.frame({ type: 'textsJudged', payload: { deliveryId: moduleRunId, users: late, verdict: 'gone' } })
  tellPhones(moduleRunId, after, out)
  for (const [userId, { position }] of answers)
    if (position > upTo && by !== 'stop')
      out.push({ to: userId, type: 'askClosed', payload: { ...toldOf(moduleRunId, after), late: true }, urgent: false })
}

/** What phones may know. */
const toldOf = (deliveryId: string, { asked, now }: StoredQuestion) => {
  const { counts, answered: count, of, winner } = now
  const isShown = asked.results !== 'never' && now.closed !== 'stop' && now.tied === undefined
  return { deliveryId, ...(isShown && { result: { counts, answered: count, of, winner } }) }
}

const tellPhones = (id: string, question: StoredQuestion, out: Yield): void =>
  out.push({ to: 'all', type: 'askClosed', payload: toldOf(id, question), urgent: true })

/** What the view's fields say of questions, and of the answers to open ones. The casts are safe: this projection wrote them. */
export const questionsIn = (fields: ReadonlyMap<string, unknown>): State['questions'] => {
  const found: State['questions'] = new Map()
  for (const [field, value] of fields)
    if (field.startsWith('question/'))
      found.set(field.slice('question/'.length), { ...(value as StoredQuestion), answers: new Map() })
  for (const [field, value] of fields) {
    const [kind, run = '', userId = ''] = field.split('/')
    if (kind === 'answer') found.get(run)?.answers.set(userId, value as StoredAnswer)
  }
  return found
}

/** What the templates of the view ask now. */
export const asksInView = (fields: ReadonlyMap<string, unknown>): State['asks'] => {
  const state: Pick<State, 'asks'> = { asks: new Map() }
  for (const [field, value] of fields) {
    if (!field.startsWith('template/')) continue
    const { value: first } = value as { value: Template }
    remember(state, (fields.get(`words/${first._id}`) as Template | undefined) ?? first)
  }
  return state.asks
}
