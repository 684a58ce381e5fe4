import { isRejection, type ShowCommand, type ShowEvent } from '@ghostlight/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { context, given, recordedAt, stateAfter } from '../testing/given.ts'
import { boardId, cue, group, llm, module, opened, person, speech } from '../testing/things.ts'
import { show } from './index.ts'

const most = 5_000
/** Sealing, and the who, when and why of each event, come on top of this. */
const half = 512 * 1024
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const bytesOf = (events: readonly ShowEvent[]): number => Buffer.byteLength(JSON.stringify(events))
const crowd = (count: number, idOf = uuid) =>
  Array.from({ length: count }, (_, n) => ({ user: person(idOf(n)), groups: [] }))

/** Decides and stores, as long as `next` returns a command. */
const play = (past: readonly ShowEvent[], next: (state: ReturnType<typeof stateAfter>) => ShowCommand | undefined) => {
  const state = stateAfter(...past)
  const decisions: ShowEvent[][] = []
  let revision = past.length
  for (let step = 0; step < 200; step++) {
    const command = next(state)
    if (!command) return { state, decisions }
    let ids = 0
    const decided = show.decide(command, state, context({ id: () => `${step}-${ids++}` }))
    if (isRejection(decided)) throw new Error(decided.message)
    decisions.push(decided)
    for (const event of decided) show.evolve(state, recordedAt(0, event, revision++))
  }
  throw new Error('it never comes to an end')
}
const go: ShowCommand = { type: 'runCue', payload: { cueId: 'cue-1' } }
const nextOf = ({ toStart }: ReturnType<typeof stateAfter>): ShowCommand | undefined => {
  const [moduleRunId] = toStart.keys()
  return moduleRunId === undefined ? undefined : { type: 'startModule', payload: { moduleRunId } }
}
const named = (count: number): string[] => Array.from({ length: count }, (_, n) => `module-${n}`)
const withCue = (users: ReturnType<typeof crowd>, modules: ReturnType<typeof module>[]) =>
  opened({ users, modules, cues: [cue('cue-1', ...modules.map(({ _id }) => _id))], groups: [group('chorus')] })
const pressing = () => {
  let pressed = false
  return (state: ReturnType<typeof stateAfter>): ShowCommand | undefined => {
    if (pressed) return nextOf(state)
    pressed = true
    return go
  }
}

describe('a cue with several modules for 5,000 people', () => {
  const board = withCue(
    crowd(most),
    named(4).map((id) => module(id)),
  )

  it('[ES-43] takes one append for the press and several to start, each module whole and once', () => {
    const { decisions, state } = play(board, pressing())
    for (const decided of decisions) expect(bytesOf(decided)).toBeLessThan(half)
    expect(decisions.map((it) => it.map(({ type }) => type))).toEqual([
      ['CueRun', 'ModuleStarted'],
      ['ModuleStarted'],
      ['ModuleStarted'],
      ['ModuleStarted'],
    ])
    const started = decisions.flat().filter((it) => it.type === 'ModuleStarted')
    expect(started.map((it) => it.data.module._id)).toEqual(named(4))
    expect(new Set(started.map((it) => it.data.cueRunId)).size).toBe(1)
    expect([...state.runs.keys()]).toEqual([...(state.lastCueRun?.open ?? [])])
    expect(state.toStart.size).toBe(0)
  })

  it('[ES-43] starts each module once, and starts nothing that is not outstanding', () => {
    const [first = []] = play(board, pressing()).decisions
    const state = stateAfter(...board, ...first)
    const [moduleRunId = ''] = state.toStart.keys()
    const start = { type: 'startModule', payload: { moduleRunId } } as const
    const { events } = given(...board, ...first).when(start)
    expect(events.map(({ type }) => type)).toEqual(['ModuleStarted'])
    given(...board, ...first, ...events)
      .when(start)
      .gives()
  })

  it.each(['stopAll', 'stopCue'] as const)('[ES-43] %s also ends what has not begun', (type) => {
    const [first = []] = play(board, pressing()).decisions
    const command = { type, payload: { cueId: null } } as ShowCommand
    const { events } = given(...board, ...first).when(command)
    expect(events.filter((it) => it.type === 'ModuleStopped')).toHaveLength(4)
    const after = stateAfter(...board, ...first, ...events)
    expect([after.runs.size, after.toStart.size, after.lastCueRun?.open.size]).toEqual([0, 0, 0])
  })

  it('[ES-43] takes a single append for few people, as before', () => {
    const { decisions } = play(
      withCue(
        crowd(300),
        named(4).map((id) => module(id)),
      ),
      pressing(),
    )
    expect(decisions.map((it) => it.length)).toEqual([5])
    expect(decisions[0]?.[0]?.data).not.toHaveProperty('toStart')
  })
})

describe('the end of a module with effects on 1,500 people', () => {
  const effects = [
    { type: 'setField' as const, field: 'fate', value: 'x'.repeat(200) },
    { type: 'setField' as const, field: 'fate', value: 'told' },
    { type: 'setField' as const, field: 'offering', value: 'x'.repeat(2_000) },
    { type: 'addToGroup' as const, group: 'chorus' },
  ]
  const board = withCue(crowd(1_500), [module('module-0', { effects })])

  it('[ES-43] takes several appends, and ends the run with the last of them', () => {
    const [first = []] = play(board, pressing()).decisions
    const complete = ({ runs }: ReturnType<typeof stateAfter>): ShowCommand | undefined => {
      const [moduleRunId] = runs.keys()
      const failures = [{ userId: uuid(0), reason: 'NOT_CONNECTED' as const }]
      return moduleRunId === undefined ? undefined : { type: 'completeModule', payload: { moduleRunId, failures } }
    }
    const { decisions, state } = play([...board, ...first], complete)
    for (const decided of decisions) expect(bytesOf(decided)).toBeLessThan(half)
    const isOver = (it: ShowEvent[]) => it.some(({ type }) => type === 'ModuleCompleted')
    expect(decisions.map(isOver)).toEqual(decisions.map((_, index) => index === decisions.length - 1))
    expect(decisions.flat().filter(({ type }) => type === 'ModuleCompleted')).toHaveLength(1)
    expect(state.members.get('chorus')).toHaveLength(1_499)
    const heard = [...state.users.values()].filter(({ data }) => data['fate'] === 'told')
    expect(heard).toHaveLength(1_499)
    expect(heard.every(({ data }) => data['offering'] === 'x'.repeat(2_000))).toBe(true)
    expect(decisions.flat().filter(({ type }) => type === 'UserFieldUpdated')).toHaveLength(2 * 1_499)
  })
})

it('[ES-43] removes everybody who registered themselves, one append at a time', () => {
  const by = { known: false, link: false, at: '2026-05-01T11:00:00.000Z' }
  const entered = crowd(most).map(
    ({ user }): ShowEvent => ({ type: 'UserAdded', data: { user, groups: [], self: by } }),
  )
  const { decisions, state } = play([...opened({ users: [] }), ...entered], ({ selfRegistered }) =>
    selfRegistered.size > 0 ? { type: 'removeSelfRegistered', payload: { withLink: true } } : undefined,
  )
  for (const decided of decisions) expect(bytesOf(decided) + 500 * decided.length).toBeLessThan(half)
  expect(state.users.size).toBe(0)
})

it('[ES-42] a show with many long texts stores them after its first event, so that each fits into a part', () => {
  const templates = Array.from({ length: 100 }, (_, n) => llm(`words-${n}`, 'é'.repeat(10_000), 'é'.repeat(10_000)))
  const modules = templates.map(({ _id }) => module(`of-${_id}`, { template: _id }))
  const events = opened({ users: crowd(3), templates, modules })
  for (const event of events) expect(bytesOf([event])).toBeLessThan(64 * 1024)
  expect(stateAfter(...events.slice(0, -1)).id, 'before its last event').toBe('')
  const state = stateAfter(...events)
  expect([state.id, state.templates.size, state.modules.size, state.users.size]).toEqual([boardId, 100, 100, 3])
})

it('[ES-42] only a single event is ever larger than half a mebibyte, whatever is done to a large show', () => {
  const long = (n: number) => `${'i'.repeat(50)}-${n}`
  const any = fc.record({
    people: fc.integer({ min: 1_000, max: most }),
    isLong: fc.boolean(),
    modules: fc.integer({ min: 1, max: 6 }),
    text: fc.integer({ min: 0, max: 5_000 }),
  })
  fc.assert(
    fc.property(any, ({ people, isLong, modules, text }) => {
      const idOf = isLong ? long : uuid
      const all = named(modules).map((id) => module(id))
      const board = opened({
        users: crowd(people, idOf),
        modules: all,
        groups: [group('chorus')],
        cues: [cue('cue-1', ...named(modules))],
        templates: [speech('hello', 'é'.repeat(text))],
      })
      const users = Array.from({ length: people }, (_, n) => idOf(n))
      const template = { type: 'speech' as const, content: { text: 'é'.repeat(text), voice: 'v' } }
      const rest = { mindelay: 0, maxdelay: 1_000, autorun: true, template }
      const { decisions } = play(board, pressing())
      const commands: ShowCommand[] = [
        { type: 'quickModule', payload: { ...rest, users } },
        { type: 'quickModule', payload: { ...rest, users, autorun: false } },
        { type: 'quickModule', payload: { ...rest, users: [], group: 'audience' } },
        { type: 'updateGroupMembers', payload: { members: [{ group: 'chorus', users }] } },
        { type: 'runModule', payload: { module: 'module-0' } },
      ]
      for (const command of commands) decisions.push(given(...board).when(command).events)
      for (const decided of decisions) {
        const others = decided.filter((event) => bytesOf([event]) < 300 * 1024)
        expect(bytesOf(others)).toBeLessThan(half)
        expect(decided.length - others.length).toBeLessThan(2)
        expect(bytesOf(decided), 'and never what a log refuses').toBeLessThan(700 * 1024)
      }
    }),
    { numRuns: 4 },
  )
})
