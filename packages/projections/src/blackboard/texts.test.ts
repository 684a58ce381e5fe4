import { approvedOf } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { createLog, person } from '../testing/show.ts'
import { projectBoard } from './project.ts'
import { initialBoard } from './state.ts'
import { writtenIn } from './texts.ts'

const wish = (moderated?: boolean) => ({
  type: 'ask' as const,
  content: {
    question: 'What do you wish?',
    kind: 'text' as const,
    closes: {},
    results: 'never' as const,
    tie: 'first' as const,
    ...(moderated !== undefined && { moderated }),
  },
})
const toAll = { users: [], group: 'audience', mindelay: 0, maxdelay: 0, autorun: true }
/** A question in words, put to everybody in the audience; `guests` more people than the usual ones. */
const asking = ({ moderated, guests = 0 }: { moderated?: boolean; guests?: number } = {}) => {
  const log = createLog(['ann', 'ben', 'cem'].map((id) => person(id)))
  for (let at = 0; at < guests; at++)
    log.command({ type: 'addUser', payload: { user: person(`guest-${at}`), groups: [] } })
  log.command({ type: 'quickModule', payload: { template: wish(moderated), ...toAll } })
  const [deliveryId = ''] = [...log.live().questions.keys()]
  const board = () => {
    const state = initialBoard()
    const changes = log.events.map((event) => projectBoard(state, event).change)
    return { state, frames: changes.flatMap((it) => it?.frames ?? []) }
  }
  return {
    ...log,
    deliveryId,
    write: (userId: string, text: string) =>
      log.audience({ type: 'AnswerGiven', data: { userId, moduleId: 'm', deliveryId, value: null, text } }),
    moderate: (userId: string | null, verdict: 'show' | 'hide', upTo?: number) =>
      log.command({ type: 'moderate', payload: { deliveryId, userId, verdict, ...(upTo !== undefined && { upTo }) } }),
    approved: () => {
      const { questions } = board().state
      const asked = questions.get(deliveryId)?.asked
      const written = writtenIn(questions)[deliveryId] ?? []
      return asked ? approvedOf(asked, written).map(({ userId, text }) => `${userId}: ${text}`) : []
    },
    questions: () => board().state.questions,
    judged: () => board().frames.flatMap((it) => (it.type === 'textsJudged' ? [it.payload] : [])),
    last: () => log.events.at(-1)?.position ?? 0,
  }
}

it('[QU-65] the room reads what an operator let through, in the order of writing, and nothing that waits or is hidden', () => {
  const show = asking()
  for (const userId of ['ann', 'ben', 'cem']) show.write(userId, `I am ${userId}`)
  expect(show.approved()).toEqual([])
  show.moderate('ben', 'show')
  show.moderate('ann', 'show')
  show.moderate('cem', 'hide')
  expect(show.approved()).toEqual(['ann: I am ann', 'ben: I am ben'])
  show.moderate('ann', 'hide')
  expect(show.approved()).toEqual(['ben: I am ben'])
})

it('[QU-65] a changed text waits again, and a decision about the text of before does not let it through', () => {
  const show = asking()
  show.write('ann', 'peace')
  const seen = show.last()
  show.moderate('ann', 'show', seen)
  show.write('ann', 'something else')
  expect(show.approved()).toEqual([])
  show.moderate('ann', 'hide', seen)
  show.moderate('ann', 'show', seen)
  expect(show.approved(), 'the operator has not seen it').toEqual([])
  show.moderate('ann', 'show', show.last())
  expect(show.approved()).toEqual(['ann: something else'])
})

it('[QU-65] “Show all” is about what waited then: not about what is hidden, and not about what came meanwhile', () => {
  const show = asking()
  show.write('ann', 'peace')
  show.write('ben', 'war')
  const seen = show.last()
  show.moderate('ben', 'hide')
  show.write('cem', 'late')
  show.moderate(null, 'show', seen)
  expect(show.approved()).toEqual(['ann: peace'])
  expect(show.judged().at(-1)).toMatchObject({ users: ['ann'], verdict: 'show' })
})

it('[QU-65] without moderation the room reads each text at once, except hidden ones', () => {
  const show = asking({ moderated: false })
  show.write('ann', 'peace')
  show.write('ben', 'war')
  expect(show.approved()).toEqual(['ann: peace', 'ben: war'])
  show.moderate('ben', 'hide')
  expect(show.approved()).toEqual(['ann: peace'])
})

it('[QU-65] texts stay after the closing; those that came late, and all of a question that was stopped, are gone', () => {
  const show = asking()
  show.write('ann', 'peace')
  const upTo = show.last()
  show.write('ben', 'late')
  const tally = { counts: {}, answered: 1, of: 3 }
  show.command({ type: 'endQuestion', payload: { moduleRunId: show.deliveryId, by: 'time', upTo, ...tally } })
  show.moderate('ann', 'show')
  show.moderate('ben', 'show')
  expect(show.approved()).toEqual(['ann: peace'])
  expect(show.judged()[0]).toMatchObject({ users: ['ben'], verdict: 'gone' })
  const stopped = asking()
  stopped.write('ann', 'peace')
  stopped.command({ type: 'stopModule', payload: { moduleRunId: stopped.deliveryId } })
  stopped.moderate('ann', 'show')
  expect(stopped.approved()).toEqual([])
})

it('[QU-65] nothing is left of the words of somebody who is erased or has left; the room keeps the newest 500', () => {
  const show = asking()
  for (const userId of ['ann', 'ben', 'cem']) show.write(userId, `I am ${userId}`)
  show.moderate(null, 'show')
  show.command({ type: 'eraseUser', payload: { userId: 'ann' } })
  show.command({ type: 'removeUserFromBlackboard', payload: { userId: 'ben' } })
  expect(show.approved()).toEqual(['cem: I am cem'])
  expect(show.judged().map(({ users, verdict }) => `${users} ${verdict}`)).toEqual([
    'ann,ben,cem show',
    'ann gone',
    'ben gone',
  ])
  const many = asking({ moderated: false, guests: 510 })
  for (let at = 0; at < 510; at++) many.write(`guest-${at}`, `Wish ${at}`)
  const approved = many.approved()
  expect([approved.length, approved[0], approved.at(-1)]).toEqual([500, 'guest-10: Wish 10', 'guest-509: Wish 509'])
})

it('[IN-06] the words of several questions stand in the same order, whichever question the store returns first', () => {
  const show = asking()
  for (let more = 0; more < 2; more++) show.command({ type: 'quickModule', payload: { template: wish(), ...toAll } })
  const asked = show.questions()
  expect(asked.size).toBe(3)
  for (const deliveryId of asked.keys())
    show.audience({
      type: 'AnswerGiven',
      data: { userId: 'ann', moduleId: 'm', deliveryId, value: null, text: 'A boat' },
    })
  const written = [...show.questions()]
  const backwards = writtenIn(new Map(written.toReversed()))
  expect(JSON.stringify(backwards)).toBe(JSON.stringify(writtenIn(new Map(written))))
  expect(Object.keys(backwards)).toEqual([...asked.keys()].toSorted())
})
