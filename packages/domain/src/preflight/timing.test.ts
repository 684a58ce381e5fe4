import { type Condition, isRejection } from '@ghostlight/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meetsCondition } from '../show/conditions.ts'
import { openedShow } from '../show/opened.ts'
import { cue, group, llm, module, opening, person, speech } from '../testing/things.ts'
import { impossibleIn } from './impossible.ts'
import { problemsOf } from './preflight.ts'

type Board = ReturnType<typeof opening>['payload']
const users = ['ann', 'ben', 'cem'].map((id) => ({ user: person(id), groups: id === 'ann' ? ['Left'] : [] }))
const templates = [speech('one'), speech('two'), speech('three'), speech('four')]

const found = (modules: Board['modules'], plannedMs?: number) => {
  const song = { ...cue('song', ...modules.map(({ _id }) => _id)), ...(plannedMs !== undefined && { plannedMs }) }
  const board = { users, templates, modules, groups: [group('left', { name: 'Left' })], cues: [cue('first'), song] }
  const show = openedShow(opening(board).payload)
  if (isRejection(show)) throw new Error(show.message)
  return problemsOf(show, new Set(['voice-1'])).map(({ code, level, text, focus }) => [code, level, text, focus])
}
const says = (template: string, over = {}) => module(`m-${template}`, { template, ...over })

describe('[WD-26] the times of a cue', () => {
  it('three lines at once to the same people are a problem, two are none, and people who hear fewer do not count', () => {
    expect(found([says('one'), says('two')])).toEqual([])
    expect(found([says('one'), says('two'), says('three', { group: 'left' })])).toEqual([
      ['at-once', 'warn', '3 lines at once to 1 person: a phone plays them one after another', 'delay m-three'],
    ])
    expect(found([says('one'), says('two'), says('three'), says('four', { group: 'left' })])).toEqual([
      ['at-once', 'warn', '4 lines at once to 3 people: a phone plays them one after another', 'delay m-four'],
    ])
  })

  it('lines that may follow each other by their delays are not at once', () => {
    const late = { mindelay: 5_000, maxdelay: 5_000 }
    expect(found([says('one'), says('two'), says('three', late)])).toEqual([])
    expect(found([says('one'), says('two'), says('three', { mindelay: 0, maxdelay: 9_000 })])).toEqual([])
  })

  it('a delay that outlasts the plan of its cue is a problem, and one that ends with it is none', () => {
    expect(found([says('one', { mindelay: 0, maxdelay: 10_000 })], 10_000)).toEqual([])
    expect(found([says('one', { mindelay: 0, maxdelay: 12_000 })], 10_000)).toEqual([
      ['delay', 'warn', '"one" may begin 12 s after GO, but its cue is planned to last 10 s', 'delay m-one'],
    ])
    expect(found([says('one', { mindelay: 0, maxdelay: 12_000 })])).toEqual([])
  })

  it('the same words twice to the same person in a cue are a problem, and to different people they are none', () => {
    const again = (_id: string, over = {}) => module(_id, { template: 'one', ...over })
    expect(found([again('a'), again('b', { group: 'left' })])).toEqual([
      ['twice', 'warn', '"one" is said twice to 1 person', 'template b'],
    ])
    expect(found([again('a', { group: 'performer' }), again('b', { group: 'left' })]).map(([code]) => code)).toEqual([
      'nobody',
    ])
  })
})

describe('[WD-27] a condition that nobody can meet', () => {
  const sets = new Map<string, ReadonlySet<string>>()
  const seat = { key: 'seat', label: 'Seat?', kind: 'choice' as const, options: ['left', 'right'], required: true }
  const is = (value: string): Condition => ({ field: 'data.seat', op: 'equals', value })
  const why = (conditions: Condition[], known = { joinQuestions: [seat], sets }) => impossibleIn({ conditions }, known)

  it('asks for an answer that the door does not offer, unless an effect gives it', () => {
    expect(why([is('left')])).toBeUndefined()
    expect(why([is('Left')])).toEqual({ place: '0', why: 'the door offers left, right' })
    expect(why([is('Left')], { joinQuestions: [seat], sets: new Map([['seat', new Set(['Left'])]]) })).toBeUndefined()
  })

  it('contradicts another one, and leads to it; in a list of which any may hold it does not', () => {
    const clash = { place: '1', why: 'another condition asks for something else of seat' }
    expect(why([is('left'), is('right')])).toEqual(clash)
    const any = { match: 'any' as const, of: [is('left'), is('right')] }
    expect(impossibleIn({ conditions: [any] }, { sets })).toBeUndefined()
    expect(impossibleIn({ conditions: [{ ...any, match: 'all' }] }, { sets })?.place).toBe('0.1')
  })

  it('is never said of conditions that somebody meets', () => {
    const op = fc.constantFrom<Condition['op']>('equals', 'exists', 'missing', 'gt', 'gte', 'lt', 'lte', 'eq', 'ne')
    const value = fc.constantFrom('0', '1', '2', '3', 'left')
    const condition = fc.record({ field: fc.constantFrom('age', 'data.age', 'mood'), op, value })
    const answer = fc.constantFrom('', '0', '1', '1.5', '2', '3', 'left')
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 4 }), answer, answer, (conditions, age, mood) => {
        const user = person('ann', { data: { age, mood } })
        const isMet = conditions.every((it) => meetsCondition(it, user, () => []))
        if (isMet) expect(impossibleIn({ conditions }, { sets })).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })
})

it('[WD-34] the pinned example of a line that a language model writes is noted once, and no other template has one', () => {
  const pinned = (template: ReturnType<typeof speech>) => ({ ...template, metadata: { example: 'A cup, warm.' } })
  const board = {
    users,
    templates: [
      pinned(llm('oracle', 'Be kind.', 'Greet them.')),
      pinned(speech('one')),
      llm('other', 'Be kind.', 'Go.'),
    ],
    modules: [says('oracle'), says('one'), says('other', { group: 'performer' })],
    groups: [],
    cues: [cue('song', 'm-oracle'), cue('dance', 'm-oracle', 'm-one')],
  }
  const show = openedShow(opening({ ...board, users: users.map((it) => ({ ...it, groups: [] })) }).payload)
  if (isRejection(show)) throw new Error(show.message)
  expect(problemsOf(show, new Set(['voice-1'])).map(({ level, text }) => [level, text])).toEqual([
    ['note', '"oracle", for example: A cup, warm.'],
  ])
})
