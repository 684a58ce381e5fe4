import { type AudienceEvent, isRejection, type ShowCommand, type ShowEvent } from '@ghostlight/contracts'
import { evolveLive, initialLive, type LiveEvent, type LiveState, outstanding, show } from '@ghostlight/domain'
import { createShow, person } from './examples.ts'

const wish = {
  type: 'ask' as const,
  content: {
    question: 'What do you wish?',
    kind: 'text' as const,
    closes: {},
    results: 'never' as const,
    tie: 'first' as const,
  },
}

type Said = { event: ShowEvent | AudienceEvent /** ms; the events of one command have one moment */; at: number }

const choice = (options: readonly string[]) => ({
  type: 'ask' as const,
  content: {
    question: 'Which way?',
    kind: 'choice' as const,
    options: options.map((label) => ({ _id: label, label })),
    closes: {},
    results: 'after' as const,
    tie: 'random' as const,
  },
})

/** A show whose room has answered the question Wish with these texts, the first of them by Ann. Everything is let through. */
export const roomWithWords = (...texts: readonly string[]) => roomThatAnswers(texts, wish, 0)

/** A show in which each option of a question has one answer, and this random number decides. */
export const roomInATie = (options: readonly string[], random: number) =>
  roomThatAnswers(options, choice(options), random)

const roomThatAnswers = (
  texts: readonly string[],
  question: typeof wish | ReturnType<typeof choice>,
  random: number,
): { live: LiveState; log: Said[] } => {
  const users = texts.map((_, at) => person(at === 0 ? 'ann' : `guest-${at}`))
  let live = initialLive()
  let [position, at] = [0, 0]
  const log: Said[] = []
  const happens = (event: ShowEvent | AudienceEvent): void => {
    log.push({ event, at })
    const place = { stream: 'blackboard-K7M4QX', revision: position, position: position++ }
    live = evolveLive(live, {
      ...event,
      ...place,
      id: `e-${position}`,
      at: 0,
      actor: 'olga',
      causationId: 'c',
    } as LiveEvent)
  }
  const command = (it: ShowCommand): void => {
    at += 1_000
    let ids = 0
    const from = { now: 0, random: () => random, id: () => `${position}-${++ids}`, actor: 'olga', actorName: 'Olga' }
    const events = show.decide(it, live.show, { ...from, console: 'olga', doublePressMs: 0 })
    if (isRejection(events)) throw new Error(events.message)
    for (const event of events) happens(event)
  }
  command(createShow(users))
  command({ type: 'addTemplate', payload: { template: { ...question, name: 'Wish' } } })
  const template = [...live.show.templates.values()].find(({ name }) => name === 'Wish')?._id ?? ''
  const rules = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: true, conditions: [], effects: [] }
  command({ type: 'addModule', payload: { module: { ...rules, group: 'audience', template } } })
  const [deliveryId = ''] = [...live.questions.keys()]
  for (const [nth, text] of texts.entries()) {
    const data = {
      userId: users[nth]?._id ?? '',
      moduleId: 'm',
      deliveryId,
      ...(question === wish ? { value: null, text } : { value: text }),
    }
    happens({ type: 'AnswerGiven', data })
  }
  if (question === wish) command({ type: 'moderate', payload: { deliveryId, userId: null, verdict: 'show' } })
  command({ type: 'closeQuestion', payload: { moduleRunId: deliveryId } })
  const owed = () => outstanding(live, { now: 0, soundFor: () => undefined })
  for (const payload of owed().closings) command({ type: 'endQuestion', payload })
  for (const payload of owed().completions) command({ type: 'completeModule', payload })
  return { live, log }
}
export const liveWithWords = (...texts: readonly string[]): LiveState => roomWithWords(...texts).live
