import type { ShowCommand, Template } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { boardId, createLog, type Log, person } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

type Content = Extract<Template, { type: 'ask' }>['content']
const people = ['ann', 'ben', 'cem']
const start = Date.UTC(2026, 4, 1, 19)
/** The time at which the log's nth command was given. */
const time = (seconds: number) => new Date(start + seconds * 1_000).toISOString()

const options = ['left', 'right'].map((_id) => ({ _id, label: _id }))
const which: Content = {
  question: 'Which door?',
  kind: 'choice',
  options,
  closes: { afterMs: 20_000 },
  results: 'after',
  tie: 'operator',
}
const wish: Content = { question: 'What do you wish?', kind: 'text', closes: {}, results: 'never', tie: 'first' }

/** A show's board, with what each step says to consoles and to phones. */
const boardOf = (log: Log) => {
  const board = createBoard(boardId)
  for (const event of log.events) board.project(event)
  const told = (events: readonly Log['events'][number][]) => {
    const changes = events.map((event) => board.project(event))
    return {
      consoles: changes.flatMap(({ frames }) => frames),
      phones: changes.flatMap(({ audience }) => audience),
    }
  }
  const command = (it: ShowCommand) => told(log.command(it))
  /** Closes it as the engine does, with what was counted up to the log's event of this position. */
  const end = (moduleRunId: string, { by = 'operator' as const, upTo = log.events.length } = {}) => {
    const {
      counts = {},
      answered = 0,
      of = 0,
    } = board.view()?.runs.find(({ _id }) => _id === moduleRunId)?.question ?? {}
    return command({ type: 'endQuestion', payload: { moduleRunId, by, upTo, counts, answered, of } })
  }
  return {
    ...board,
    log,
    end,
    command,
    audience: (event: Parameters<typeof log.audience>[0]) => told([log.audience(event)]),
    /** the questions as consoles see them, in the order in which they were put */
    seen: () => board.view()?.runs.flatMap(({ question }) => question ?? []) ?? [],
    runs: () => board.view()?.runs ?? [],
  }
}

/** A question to everybody, put one second after the show was made. */
const asking = (content: Content = which) => {
  const board = boardOf(createLog(people.map((id) => person(id))))
  const quick = { users: [], group: 'audience', mindelay: 0, maxdelay: 0, autorun: true }
  const put = board.command({ type: 'quickModule', payload: { template: { type: 'ask', content }, ...quick } })
  const id = board.runs()[0]?._id ?? ''
  const answer = (userId: string, value: string | number | string[]) =>
    board.audience({ type: 'AnswerGiven', data: { userId, moduleId: 'm', deliveryId: id, value } })
  const write = (userId: string, text: string) =>
    board.audience({ type: 'AnswerGiven', data: { userId, moduleId: 'm', deliveryId: id, value: null, text } })
  const close = () => board.end(id)
  return { ...board, put, id, answer, write, close, now: () => board.seen()[0] }
}

describe('the time of a question', () => {
  it('[QU-03] begins when the last person is asked; an operator gives it more, and phones are told when it ends', () => {
    const show = asking()
    expect(show.now()).toMatchObject({ answered: 0, of: 3, winner: null, closesAt: time(22) })
    const more = show.command({ type: 'extendQuestion', payload: { moduleRunId: show.id, ms: 30_000 } })
    expect(show.now()).toMatchObject({ closesAt: time(52) })
    const payload = { deliveryId: show.id, closesAt: start + 52_000 }
    expect(more.phones).toEqual([{ to: 'all', type: 'askUpdated', payload, urgent: true }])
    expect(more.consoles).toMatchObject([{ payload: { field: `runs.${show.id}.question` } }])
  })

  it('[QU-03] a question without a time has no end, and a pause changes nothing', () => {
    const show = asking({ ...which, closes: {} })
    expect(show.now()).not.toHaveProperty('closesAt')
    const types = () => show.command({ type: 'pauseAll', payload: {} }).phones.map(({ type }) => type)
    expect(types()).toEqual(['audioPause'])
  })

  it('[QU-03] in a pause an open question has no end; afterwards it has the time that was left, also after a restart', () => {
    const show = asking()
    const pause = show.command({ type: 'pauseAll', payload: {} })
    expect(pause.phones).toContainEqual({
      to: 'all',
      type: 'askUpdated',
      payload: { deliveryId: show.id, closesAt: null },
      urgent: true,
    })
    expect(show.now()).not.toHaveProperty('closesAt')
    show.restart()
    show.log.command({ type: 'setStandby', payload: { cueId: 'cue-3' } })
    const resumed = show.command({ type: 'resumeAll', payload: {} })
    // two commands later, and each takes a second
    expect(show.now()).toMatchObject({ closesAt: time(24) })
    expect(resumed.phones).toContainEqual({
      to: 'all',
      type: 'askUpdated',
      payload: { deliveryId: show.id, closesAt: start + 24_000 },
      urgent: true,
    })
  })

  it('[QU-03] a pause says nothing of a question that is closed', () => {
    const show = asking()
    show.close()
    const types = (it: ShowCommand) => show.command(it).phones.map(({ type }) => type)
    expect(types({ type: 'pauseAll', payload: {} })).toEqual(['audioPause'])
    expect(types({ type: 'resumeAll', payload: {} })).toEqual(['audioResume'])
  })
})

describe('answers', () => {
  it('[QU-02] each person counts once, with their last answer, also after a restart', () => {
    const show = asking()
    show.answer('ann', 'left')
    show.answer('ben', 'left')
    show.restart()
    show.answer('ann', 'right')
    expect(show.now()).toMatchObject({ counts: { left: 1, right: 1 }, answered: 2, of: 3 })
  })

  it('[QU-13] an answer to a closed question changes nothing', () => {
    const show = asking()
    show.answer('ann', 'left')
    show.close()
    const before = show.seen()
    const told = show.answer('ben', 'right')
    expect(told).toMatchObject({ consoles: [{ type: 'audioContentCompleted' }], phones: [] })
    expect(show.seen()).toEqual(before)
    expect([...show.fields().keys()].filter((field) => field.startsWith('answer/'))).toEqual([])
  })

  it('[QU-13] whoever answered after the last counted answer is told that it was late, and nobody else', () => {
    const show = asking()
    show.answer('ann', 'left')
    const upTo = show.log.events.length - 1
    show.answer('ben', 'right')
    const counted = { counts: { left: 1, right: 0 }, answered: 1, of: 3 }
    const payload = { moduleRunId: show.id, by: 'time' as const, upTo, ...counted }
    const told = show.command({ type: 'endQuestion', payload }).phones
    const result = { ...counted, winner: 'left' }
    expect(told).toEqual([
      { to: 'all', type: 'askClosed', payload: { deliveryId: show.id, result }, urgent: true },
      { to: 'ben', type: 'askClosed', payload: { deliveryId: show.id, result, late: true }, urgent: false },
    ])
  })

  it('[QU-05] a question that is stopped tells no result, and nobody that they were late', () => {
    const show = asking()
    show.answer('ann', 'left')
    const told = show.command({ type: 'stopAll', payload: {} }).phones.filter(({ type }) => type === 'askClosed')
    expect(told).toEqual([{ to: 'all', type: 'askClosed', payload: { deliveryId: show.id }, urgent: true }])
  })

  it('[QU-14] phones are told the result unless it is never shown', () => {
    const told = (results: Content['results']) => {
      const show = asking({ ...which, results })
      show.answer('ann', 'left')
      return show.close().phones.flatMap(({ type, payload }) => (type === 'askClosed' ? payload : []))
    }
    expect(told('after')).toMatchObject([{ result: { counts: { left: 1 }, winner: 'left' } }])
    const [never] = told('never')
    expect(never).toBeDefined()
    expect(never).not.toHaveProperty('result')
  })

  it('[QU-15] of a tie phones learn the result when an operator has decided it', () => {
    const show = asking()
    show.answer('ann', 'left')
    show.answer('ben', 'right')
    const [closed] = show.close().phones.filter(({ type }) => type === 'askClosed')
    expect(closed?.payload).toEqual({ deliveryId: show.id })
    expect(show.now()).toMatchObject({ tied: ['left', 'right'], winner: null, closed: 'operator' })
    const decided = show.command({ type: 'breakTie', payload: { moduleRunId: show.id, option: 'right' } })
    const result = { counts: { left: 1, right: 1 }, answered: 2, of: 3, winner: 'right' }
    expect(decided.phones).toEqual([
      { to: 'all', type: 'askClosed', payload: { deliveryId: show.id, result }, urgent: true },
    ])
    expect(show.now()).not.toHaveProperty('tied')
  })

  it('[QU-16] words are told to consoles as they come, and stay after the closing; answers that are counted do not', () => {
    const words = asking(wish)
    const told = words.write('ann', 'A boat')
    expect(told.consoles).toMatchObject([
      { type: 'audioContentCompleted' },
      { type: 'textGiven', payload: { deliveryId: words.id, text: { userId: 'ann' } } },
      { payload: { field: `runs.${words.id}.question`, value: { answered: 1 } } },
    ])
    words.close()
    words.restart()
    expect(words.view()?.written).toMatchObject({ [words.id]: [{ userId: 'ann', text: 'A boat' }] })
    const choices = asking()
    expect(choices.answer('ann', 'left').consoles).toMatchObject([
      { type: 'audioContentCompleted' },
      { type: 'blackboardFieldUpdated' },
    ])
    choices.close()
    expect([...choices.fields().keys()].filter((field) => field.startsWith('answer/'))).toEqual([])
    expect(choices.view()).not.toHaveProperty('written')
  })
})

describe('the ways of a question', () => {
  /** The fourth cue asks which door; left leads to the first cue, right to itself. */
  const atTheFork = () => {
    const board = boardOf(
      createLog(
        people.map((id) => person(id)),
        undefined,
        true,
      ),
    )
    board.command({ type: 'runCue', payload: { cueId: 'cue-4' } })
    const chosen = () => board.seen()[0]?.chosen
    const standby = (cueId: string | null) => board.command({ type: 'setStandby', payload: { cueId } })
    const go = (cueId: string) => board.command({ type: 'runCue', payload: { cueId } })
    return { ...board, chosen, standby, go, id: board.runs()[0]?._id ?? '' }
  }
  const ofQuestion = ({ consoles }: { consoles: readonly { payload: unknown }[] }) =>
    consoles.filter(({ payload }) => String(Object(payload).field).endsWith('.question'))

  it('[QU-51] a standby that an operator sets is chosen, until it is taken back; setting it twice says nothing new', () => {
    const show = atTheFork()
    expect(show.chosen()).toBeUndefined()
    show.standby('cue-2')
    expect(show.chosen()).toBe('cue-2')
    show.restart()
    show.standby('cue-3')
    expect(show.chosen()).toBe('cue-3')
    expect(ofQuestion(show.standby('cue-3'))).toEqual([])
    show.standby(null)
    expect(show.chosen()).toBeUndefined()
    expect(ofQuestion(show.standby(null))).toEqual([])
  })

  it('[QU-51] running one of its ways chooses it, running another cue does not, and a choice stays', () => {
    const show = atTheFork()
    show.go('cue-3')
    expect(show.chosen()).toBeUndefined()
    show.go('cue-1')
    expect(show.chosen()).toBe('cue-1')
    const other = atTheFork()
    other.standby('cue-2')
    other.go('cue-1')
    expect(other.chosen()).toBe('cue-2')
  })

  it('[QU-51] what an operator chose stands beside the result; a closed question takes no choice', () => {
    const show = atTheFork()
    show.standby('cue-2')
    show.end(show.id)
    expect(show.seen()[0]).toMatchObject({ closed: 'operator', chosen: 'cue-2' })
    const later = atTheFork()
    const data = { userId: 'ann', moduleId: 'door', deliveryId: later.id, value: 'left' }
    later.audience({ type: 'AnswerGiven', data })
    later.end(later.id)
    expect(ofQuestion(later.standby('cue-2'))).toEqual([])
    expect(later.chosen()).toBeUndefined()
  })

  it('[QU-51] a tie that nobody has decided still takes the choice of an operator', () => {
    const show = atTheFork()
    for (const [userId, value] of [
      ['ann', 'left'],
      ['ben', 'right'],
    ] as const)
      show.audience({ type: 'AnswerGiven', data: { userId, moduleId: 'door', deliveryId: show.id, value } })
    show.end(show.id)
    expect(show.seen()[0]).toMatchObject({ tied: ['left', 'right'] })
    show.standby('cue-2')
    expect(show.chosen()).toBe('cue-2')
  })

  it('[QU-50] the standby that a question sets is not an operator’s choice', () => {
    const show = atTheFork()
    show.audience({
      type: 'AnswerGiven',
      data: { userId: 'ann', moduleId: 'door', deliveryId: show.id, value: 'left' },
    })
    show.end(show.id)
    expect(show.view()).toMatchObject({ standby: 'cue-1', standbyBecause: { option: 'left' } })
    expect(show.chosen()).toBeUndefined()
  })

  it('[QU-51] a question without ways notes no choice', () => {
    const show = asking()
    expect(ofQuestion(show.command({ type: 'setStandby', payload: { cueId: 'cue-2' } }))).toEqual([])
    expect(show.now()).not.toHaveProperty('chosen')
  })
})
