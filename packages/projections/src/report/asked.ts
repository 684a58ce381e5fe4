import type { Report, Template } from '@ghostlight/contracts'
import { type Asked, mainText } from '@ghostlight/contracts/rules'
import { asksIn } from '../blackboard/questions.ts'
import { isoOf } from '../blackboard/time.ts'
import type { BoardEvent } from '../blackboard/yield.ts'
import { spreadOf } from './spread.ts'

type Closed = Extract<BoardEvent, { type: 'QuestionClosed' }>['data']
type Answer = { firstAt: number; position: number }
type Question = {
  id: string
  template: Template
  asked: Asked
  at: number
  /** how many it was put to */
  of: number
  /** when all phones begin together; undefined = each when it comes */
  startAt: number | undefined
  /** by person */
  sentAt: Map<string, number>
  answers: Map<string, Answer>
  closed: Closed | undefined
  closedAt: number | undefined
  winner: string | null
  /** the first cue after the closing */
  next: string | undefined
}
export type AskedInReport = NonNullable<Report['asked']>[number]

/** The questions of an evening, with what was counted when they closed. It knows nobody's answer. */
export const createAsked = (open: (value: unknown) => unknown) => {
  const templates = new Map<string, Template>()
  const questions = new Map<string, Question>()

  const began = ({ data, at }: Extract<BoardEvent, { type: 'ModuleStarted' }>): void => {
    const template = templates.get(data.module.template ?? '')
    const asked = template && asksIn(template)
    if (!template || !asked) return
    questions.set(data.moduleRunId, {
      id: data.moduleRunId,
      template,
      asked,
      at,
      of: data.recipients.length,
      startAt: undefined,
      sentAt: new Map(),
      answers: new Map(),
      closed: undefined,
      closedAt: undefined,
      winner: null,
      next: undefined,
    })
  }

  const change = (id: string, to: Partial<Question>): void => {
    const question = questions.get(id)
    if (question) questions.set(id, { ...question, ...to })
  }

  const apply = (event: BoardEvent): void => {
    switch (event.type) {
      case 'BlackboardCreated':
        for (const template of event.data.templates) templates.set(template._id, template)
        return
      case 'TemplateAdded':
      case 'TemplateEdited':
        templates.set(event.data.template._id, event.data.template)
        return
      case 'ModuleStarted':
        began(event)
        return
      case 'StartTimeSet':
        change(event.data.moduleRunId, { startAt: event.data.startAt })
        return
      case 'AskSent':
        keepFirst(questions.get(event.data.deliveryId)?.sentAt, event.data.userId, event.at)
        return
      case 'AnswerGiven': {
        const answer = { firstAt: event.at, position: event.position }
        keepFirst(questions.get(event.data.deliveryId)?.answers, event.data.userId, answer)
        return
      }
      case 'QuestionClosed':
        change(event.data.moduleRunId, { closed: event.data, closedAt: event.at, winner: event.data.winner })
        return
      case 'TieBroken':
        change(event.data.moduleRunId, { winner: event.data.winner })
        return
      case 'CueRun':
        for (const question of questions.values()) if (question.closed) question.next ??= event.data.cueId
        return
      default:
        return
    }
  }

  /** From when this person had the question until their first answer, of those whose answer was counted. */
  const times = ({ answers, sentAt, startAt = 0, at, closed }: Question): number[] =>
    [...answers].flatMap(([userId, { firstAt, position }]) =>
      closed && position <= closed.upTo ? Math.max(0, firstAt - Math.max(sentAt.get(userId) ?? at, startAt)) : [],
    )

  const view = (cueOf: (id: string) => AskedInReport['next']): readonly AskedInReport[] =>
    [...questions.values()].map((question) => {
      const { id, template, asked, closed, closedAt, winner, next, answers, of } = question
      const { kind, options } = asked
      const { name, content } = open(template) as Template
      return {
        _id: id,
        at: isoOf(question.at),
        name,
        question: mainText(content),
        kind,
        ...(options && { options: options.map(({ _id, label }) => ({ _id, label })) }),
        closedAt: closedAt === undefined ? null : isoOf(closedAt),
        ...(closed && { by: closed.by }),
        counts: closed?.counts ?? {},
        answered: closed?.answered ?? answers.size,
        of: closed?.of ?? of,
        winner,
        answerMs: spreadOf(times(question)),
        next: next === undefined ? null : cueOf(next),
      }
    })

  return { apply, view }
}

const keepFirst = <T>(all: Map<string, T> | undefined, id: string, value: T): void => {
  if (all && !all.has(id)) all.set(id, value)
}
