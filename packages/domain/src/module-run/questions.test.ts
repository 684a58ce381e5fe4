import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liveShow, soundMs } from '../testing/live.ts'
import { ask, cue, group, module, opened, speech } from '../testing/things.ts'

type Asking = NonNullable<Parameters<typeof ask>[1]>
/** Ann and Ben are asked, Pia is not; the question runs at once. */
const asking = (over: Asking = {}, about: Parameters<typeof module>[1] = {}) => {
  const show = liveShow(
    opened({
      modules: [module('welcome', { template: 'door', ...about }), module('other', { template: 'hello' })],
      templates: [ask('door', over), speech('hello')],
      groups: [group('chorus'), group('lefties')],
      cues: [cue('cue-1', 'welcome')],
    }),
  )
  for (const userId of ['ann', 'ben', 'pia']) show.connect(userId)
  const id = show.run('welcome')
  const close = (): void => {
    const [payload] = show.owed().closings
    if (!payload) throw new Error('nothing closes it')
    show.command({ type: 'endQuestion', payload })
  }
  const end = (): void => {
    close()
    const [payload] = show.owed().completions
    if (!payload) throw new Error('it has not ended')
    show.command({ type: 'completeModule', payload })
  }
  const last = <T extends string>(type: T) => show.log.findLast((it) => it.type === type)?.data
  const isOpen = () => show.live().show.questions.get(id)?.isOpen === true
  return { ...show, id, close, end, last, isOpen }
}

describe('a question', () => {
  it('[QU-01] is put to everybody of its group, and to whoever comes while it is open', () => {
    const show = asking()
    expect(show.owed().sends).toEqual(['ann on ann-1', 'ben on ben-1'])
    expect(show.owed().sounds, 'it has no voice').toEqual([])
    show.asked('ann', show.id)
    show.leave('ben')
    show.wait(3_600_000)
    expect(show.owed().failures, 'nobody is given up').toEqual([])
    show.connect('ben', 'ben-2')
    expect(show.owed().sends).toContain('ben on ben-2')
  })

  it('[QU-02] counts each person once, with the last answer, and closes when an operator says so', () => {
    const show = asking()
    for (const userId of ['ann', 'ben']) show.asked(userId, show.id)
    show.answers('ann', show.id, 'left')
    show.answers('ann', show.id, 'right')
    show.answers('ben', show.id, 'right')
    show.answers('ben', show.id, 'right')
    expect(show.owed().closings).toEqual([])
    show.command({ type: 'closeQuestion', payload: { moduleRunId: show.id } })
    show.answers('ben', show.id, 'left')
    show.end()
    expect(show.last('QuestionClosed')).toMatchObject({
      by: 'operator',
      counts: { left: 0, right: 2 },
      answered: 2,
      of: 2,
      winner: 'right',
    })
    expect(show.last('ModuleCompleted')).toMatchObject({ failures: [] })
    expect(show.live().runs.size).toBe(0)
  })

  it('[QU-02] whom it never reached is a failure, and not counted as answered', () => {
    const show = asking()
    show.leave('ben')
    show.asked('ann', show.id)
    show.command({ type: 'closeQuestion', payload: { moduleRunId: show.id } })
    show.end()
    expect(show.last('QuestionClosed')).toMatchObject({ answered: 0, of: 2, winner: null })
    expect(show.last('ModuleCompleted')).toMatchObject({ failures: [{ userId: 'ben', reason: 'NOT_CONNECTED' }] })
  })

  it.each([1, 2, 3])(
    '[QU-02] counts the answer before, if somebody changed it %s times while it was closing',
    (times) => {
      const show = asking({ closes: { whenAll: true } })
      for (const userId of ['ann', 'ben']) show.asked(userId, show.id)
      show.answers('ann', show.id, 'left')
      show.answers('ben', show.id, 'left')
      const [payload] = show.owed().closings
      if (!payload) throw new Error('all have answered')
      for (let n = 0; n < times; n++) show.answers('ann', show.id, n % 2 === 0 ? 'right' : 'left')
      show.command({ type: 'endQuestion', payload })
      expect(show.last('QuestionClosed')).toMatchObject({ counts: { left: 2 }, answered: 2 })
      const [completed] = show.owed().completions
      expect(completed).toMatchObject({ answers: { ann: 'left', ben: 'left' } })
      show.answers('ann', show.id, 'right')
      expect(show.owed().completions, 'it is closed').toEqual([completed])
    },
  )

  it('[QU-02 QU-52] that came too late for everybody ends with that reason, and leads nowhere', () => {
    const show = asking()
    for (const userId of ['ann', 'ben'])
      show.happens({
        type: 'AudioContentFailed',
        data: { userId, moduleId: 'welcome', deliveryId: show.id, reason: 'TOO_LATE', detail: '' },
      })
    show.end()
    const failures = ['ann', 'ben'].map((userId) => ({ userId, reason: 'TOO_LATE' }))
    expect(show.last('QuestionClosed')).toMatchObject({ by: 'all', answered: 0, winner: null })
    expect(show.last('ModuleCompleted')).toMatchObject({ failures })
    expect(show.isOpen()).toBe(false)
  })

  it('[QU-03] closes by time, which begins when the last person is asked and can be extended', () => {
    const show = asking({ closes: { afterMs: 20_000 } }, { mindelay: 0, maxdelay: 4_000 })
    const delay = 2_000
    show.wait(delay + 19_999)
    expect(show.owed().closings).toEqual([])
    expect(show.owed().inMs).toBe(1)
    show.command({ type: 'extendQuestion', payload: { moduleRunId: show.id, ms: 10_000 } })
    show.wait(10_000)
    expect(show.owed().closings).toEqual([])
    show.wait(1)
    show.close()
    expect(show.last('QuestionClosed')).toMatchObject({ by: 'time' })
  })

  it('[QU-03] with phones that start together its time begins with them', () => {
    const show = asking({ closes: { afterMs: 20_000 } }, { sync: true })
    show.wait(60_000)
    expect(show.owed().closings, 'nobody has begun').toEqual([])
    const [start] = show.owed().starts
    show.happens({ type: 'StartTimeSet', data: { moduleRunId: show.id, startAt: show.now() + 1_000 } })
    expect(start?.moduleRunId).toBe(show.id)
    show.wait(20_999)
    expect(show.owed().closings).toEqual([])
    show.wait(1)
    expect(show.owed().closings).toMatchObject([{ by: 'time' }])
  })

  it('[QU-04] closes when everybody who is here has answered, and not before anybody is here', () => {
    const show = asking({ closes: { whenAll: true } })
    show.leave('ann')
    show.leave('ben')
    expect(show.owed().closings, 'nobody is here').toEqual([])
    show.connect('ann', 'ann-2')
    expect(show.owed().closings).toEqual([])
    show.answers('ann', show.id, 'left')
    expect(show.owed().closings).toMatchObject([{ by: 'all', answered: 1, of: 2 }])
    show.connect('ben', 'ben-2')
    expect(show.owed().closings, 'Ben is back before it has closed').toEqual([])
  })

  it('[QU-05] that is stopped counts nothing, and lets the show go on', () => {
    const show = asking()
    show.answers('ann', show.id, 'left')
    show.command({ type: 'stopModule', payload: { moduleRunId: show.id } })
    expect(show.last('QuestionClosed')).toMatchObject({ by: 'stop', counts: {}, answered: 0, winner: null })
    expect(show.last('ModuleStopped')).toMatchObject({ moduleRunId: show.id })
    expect(() => show.command({ type: 'closeQuestion', payload: { moduleRunId: show.id } })).toThrow('not open')
  })

  it('[QU-06] does what its options do to those who took them, and keeps the answer in words', () => {
    const options = [
      { _id: 'left', label: 'The left one', effects: [{ type: 'addToGroup' as const, group: 'lefties' }] },
      { _id: 'right', label: 'The right one' },
    ]
    const show = asking({ options, keepAs: 'door' }, { effects: [{ type: 'setField', field: 'asked', value: 'yes' }] })
    for (const userId of ['ann', 'ben']) show.asked(userId, show.id)
    show.answers('ann', show.id, 'left')
    show.answers('ben', show.id, 'right')
    show.command({ type: 'closeQuestion', payload: { moduleRunId: show.id } })
    show.end()
    const { members, users } = show.live().show
    expect(members.get('lefties')).toEqual(['ann'])
    expect(['ann', 'ben', 'pia'].map((userId) => users.get(userId)?.data)).toEqual([
      { bib: '1', door: 'The left one', asked: 'yes', 'answer:door': 'The left one' },
      { bib: '2', door: 'The right one', asked: 'yes', 'answer:door': 'The right one' },
      { bib: '3' },
    ])
  })

  it('[QU-07] decides a tie by its rule: the first, by chance, or an operator, who can go on without', () => {
    const level = (tie: 'first' | 'random' | 'operator') => {
      const show = asking({ tie })
      show.answers('ann', show.id, 'right')
      show.answers('ben', show.id, 'left')
      show.command({ type: 'closeQuestion', payload: { moduleRunId: show.id } })
      show.end()
      return show
    }
    expect(level('first').last('QuestionClosed')).toMatchObject({ winner: 'left' })
    expect(level('random').last('QuestionClosed'), 'chance is 0.5').toMatchObject({ winner: 'right' })
    const show = level('operator')
    expect(show.last('QuestionClosed')).toMatchObject({ winner: null, tied: ['left', 'right'] })
    expect(show.live().runs.size, 'GO is possible').toBe(0)
    const decide = (option: string) => show.command({ type: 'breakTie', payload: { moduleRunId: show.id, option } })
    expect(() => decide('middle')).toThrow('level')
    decide('right')
    expect(show.live().show.questions.get(show.id)).toMatchObject({ winner: 'right', tied: [] })
    expect(() => decide('left'), 'once').toThrow('no tie')
  })

  it('[QU-08] is spoken first if it has a voice, and stays open after the sound', () => {
    const show = asking({ voice: 'voice-1' })
    expect(show.owed(['Which door, Ann?', 'Which door, Ben?']).sends).toEqual([])
    show.asked('ann', show.id)
    show.wait(soundMs + 3_600_000)
    expect(show.owed().failures).toEqual([])
  })

  it('[QU-08] whoever has answered is no failure if its sound fails, and a question nobody could hear is counted, too', () => {
    const show = asking({ voice: 'voice-1' })
    for (const userId of ['ann', 'ben']) show.asked(userId, show.id)
    show.answers('ann', show.id, 'left')
    for (const userId of ['ann', 'ben']) show.failed(userId, show.id)
    expect(show.owed().completions, 'it is open').toEqual([])
    show.command({ type: 'closeQuestion', payload: { moduleRunId: show.id } })
    show.answers('ben', show.id, 'left')
    show.end()
    expect(show.last('QuestionClosed')).toMatchObject({ answered: 1, winner: 'left' })
    expect(show.last('ModuleCompleted'), 'both had the question').toMatchObject({ failures: [] })
  })

  it('[QU-04 QU-08] does not wait for whom it could not be sent to, and closes when that is everybody', () => {
    const show = asking({ voice: 'voice-1', closes: { whenAll: true } })
    show.failed('ben', show.id, 'SYNTHESIS_FAILED')
    show.asked('ann', show.id)
    expect(show.owed().closings).toEqual([])
    show.answers('ann', show.id, 'left')
    expect(show.owed().closings).toMatchObject([{ by: 'all', answered: 1, of: 2 }])

    const unheard = asking({ voice: 'voice-1', closes: {} })
    for (const userId of ['ann', 'ben']) unheard.failed(userId, unheard.id, 'SYNTHESIS_FAILED')
    expect(unheard.owed().closings).toMatchObject([{ by: 'all', answered: 0, of: 2 }])
    unheard.end()
    const failures = ['ann', 'ben'].map((userId) => ({ userId, reason: 'SYNTHESIS_FAILED' }))
    expect(unheard.last('ModuleCompleted')).toMatchObject({ failures })
    expect(unheard.live().runs.size, 'GO is possible').toBe(0)
  })
})

it('[QU-80] a machine closes all questions that are named; those that are closed already do not stop it', () => {
  const show = asking()
  const other = show.run('welcome')
  const third = show.run('welcome')
  const close = (...moduleRunIds: string[]) =>
    show.command({ type: 'closeQuestions', payload: { moduleRunIds } }, { actor: 'control:Deck', actorName: 'Deck' })
  close(other)
  show.close()
  show.answers('ann', show.id, 'left')
  expect(close(show.id, other)).toMatchObject([
    { type: 'QuestionCloseAsked', data: { moduleRunId: show.id, machine: true, by: 'Deck' } },
  ])
  show.close()
  expect(show.last('QuestionClosed')).toMatchObject({ moduleRunId: show.id, by: 'control', answered: 1 })
  expect(() => close(show.id, other)).toThrow('not open')
  expect(show.live().show.questions.get(third)?.isOpen, 'another one stays open').toBe(true)
})

type Act = { who: string; value: string } | 'close' | 'control' | 'tick'
const actOn = (show: ReturnType<typeof asking>, it: Act): void => {
  if (it === 'tick') show.wait(1_000)
  else if (typeof it === 'object') show.answers(it.who, show.id, it.value)
  else if (!show.isOpen()) return
  else if (it === 'close') show.command({ type: 'closeQuestion', payload: { moduleRunId: show.id } })
  else {
    const machine = { actor: 'control:Deck', actorName: 'Deck' }
    show.command({ type: 'closeQuestions', payload: { moduleRunIds: [show.id] } }, machine)
  }
}

/** Plays it: what should count, and who wanted it closed first. `slow`: after how many chances the server closes it */
const played = (show: ReturnType<typeof asking>, acts: readonly Act[], slow: number) => {
  const counted = new Map<string, string>()
  let first: string | undefined
  let [open, waits] = [true, slow]
  for (const it of acts) {
    if (typeof it === 'object' && open && it.who !== 'pia') counted.set(it.who, it.value)
    if (it === 'close' || it === 'control') {
      if (open) first = it === 'close' ? 'operator' : 'control'
      open = false
    }
    actOn(show, it)
    if (show.owed().closings.length === 0 || waits-- > 0) continue
    show.end()
    open = false
  }
  return { counted, first }
}

it('[QU-02 QU-80] whatever order answers, closing and repetitions come in, what is recorded is what counts for ever', () => {
  const act = fc.oneof(
    fc.record({ who: fc.constantFrom('ann', 'ben', 'pia'), value: fc.constantFrom('left', 'right') }),
    fc.constant('close' as const),
    fc.constant('control' as const),
    fc.constant('tick' as const),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), fc.nat(4), (acts, slow) => {
      const show = asking({ closes: { afterMs: 3_000, whenAll: true } })
      const { counted, first } = played(show, acts, slow)
      const all = show.log.filter(({ type }) => type === 'QuestionClosed')
      expect(all.length, 'once').toBeLessThanOrEqual(1)
      const closed = show.last('QuestionClosed') as { by: string } | undefined
      if (!closed) return
      const of = (value: string) => [...counted.values()].filter((it) => it === value).length
      expect(closed).toMatchObject({ counts: { left: of('left'), right: of('right') }, answered: counted.size })
      expect(first === undefined ? ['time', 'all'] : [first], 'whoever asked first').toContain(closed.by)
    }),
  )
})
