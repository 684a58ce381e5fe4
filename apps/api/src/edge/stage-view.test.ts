import { type Blackboard, type Run, Stage } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { controlStateOf, controlViewOf } from './control/state-view.ts'
import { stageOf } from './stage-view.ts'

const at = (seconds: number): string => new Date(Date.UTC(2026, 4, 1, 19) + seconds * 1_000).toISOString()
const cue = (_id: string, over: object = {}) => ({ _id, name: `Name ${_id}`, description: '', modules: [], ...over })
const person = (_id: string, type: 'audience' | 'performer' = 'audience') => {
  return { _id, name: `Odile ${_id}`, phone: '5550101', type, data: { nickname: 'Odi' } }
}
const run = (_id: string, over: Partial<Run> = {}): Run => ({
  _id,
  module: 'm1',
  cueId: 'c1',
  cueRunId: 'x1',
  startedAt: at(0),
  state: 'running',
  recipients: ['u1'],
  deliveries: { u1: 'waiting' },
  failures: [],
  warnings: [],
  ...over,
})
const board = (over: Partial<Blackboard> = {}): Blackboard => ({
  rehearsal: false,
  _id: 'K7M4QX',
  title: 'The Last Modem',
  performance: 'p',
  performanceId: 'p',
  groups: [],
  members: [],
  users: [person('u1'), person('u2'), person('pia', 'performer')],
  modules: [],
  templates: [],
  cues: [cue('c1', { plannedMs: 43_000 }), cue('c2', { notes: 'The door' }), cue('c3')],
  cueIndex: 0,
  cueHasRun: false,
  lastCueRun: null,
  lastStop: null,
  startedAt: null,
  closedAt: null,
  locked: null,
  standby: null,
  receiving: [],
  runs: [],
  seq: 1,
  entry: 'open',
  entryKeys: 0,
  doorList: null,
  screenLinks: [],
  phoneMarks: {},
  controlKeys: [],
  automationFailure: null,
  selfRegistered: { link: 0, open: 0 },
  crowds: [],
  selfRegistration: { perMinute: null, most: null },
  sockets: { u1: { type: 'audience', ready: true }, u2: { type: 'audience', ready: false } },
  ...over,
})
const shown = (over: Partial<Blackboard> = {}) =>
  Stage.parse(stageOf(board(over), { zone: 'UTC', now: Date.UTC(2026, 4, 1, 19) }))

it('[NT-06] before the first GO the stage screen shows the next cue and the number of people', () => {
  expect(shown({ sockets: { ...board().sockets, pia: { type: 'performer', ready: true } } })).toEqual({
    title: 'The Last Modem',
    startedAt: null,
    current: { number: '1', name: 'Name c1' },
    next: { number: '1', name: 'Name c1', notes: '' },
    last: null,
    playing: [],
    people: { connected: 2, ready: 1, total: 2 },
    stopped: false,
    zone: 'UTC',
    plan: { plannedEnd: null, from: null, leftMs: 43_000, until: null, afterMs: 0, endedAt: null },
    marks: [],
  })
})

it('[NT-06] while a cue plays the stage screen shows its times from all its modules, and the next cue with its notes', () => {
  const runs = [run('r1', { endsAt: at(30) }), run('r2', { startedAt: at(1), endsAt: at(43) })]
  const told = shown({ runs, cueHasRun: true, startedAt: at(0) })
  const played = { cue: { number: '1', name: 'Name c1' }, startedAt: at(0), endsAt: at(43), plannedMs: 43_000 }
  expect(told).toMatchObject({ startedAt: at(0), playing: [played] })
  expect(told.next).toEqual({ number: '2', name: 'Name c2', notes: 'The door' })
  const [first, second] = runs.map((it) => it)
  const ended = { ...run('r1'), ...first, state: 'completed' as const, endedAt: at(28) }
  expect(shown({ runs: [ended, second ?? run('r2')] }).playing).toEqual([played])
  expect(shown({ runs: [ended, run('r2')] }).playing).toEqual([{ ...played, endsAt: null }])
})

it('[NT-06] the stage screen shows several cues, and a module without a cue, which has no name', () => {
  const alone = run('r3', { cueId: null, cueRunId: null, startedAt: at(9), endsAt: at(12) })
  const { playing } = shown({ runs: [run('r1'), run('r2', { cueId: 'c3', cueRunId: 'x2' }), alone] })
  expect(playing.map((it) => it.cue?.number ?? null)).toEqual(['1', '3', null])
  expect(playing[2]).toEqual({ cue: null, startedAt: at(9), endsAt: at(12), plannedMs: null })
})

it('[NT-06] the stage screen shows the cue on standby as next, and none at the end', () => {
  expect(shown({ standby: 'c3' }).next).toMatchObject({ number: '3' })
  expect(shown({ cueIndex: 2, cueHasRun: true })).toMatchObject({ current: { number: '3' }, next: null })
  expect(shown({ cues: [] })).toMatchObject({ current: null, next: null })
})

it('[NT-08] the stage screen shows the last cue that ran, wherever the cue index is now, and that a show is closed', () => {
  const lastCueRun = { cueId: 'c1', cueRunId: 'x1', at: at(0), by: 'Olga' }
  expect(shown({ lastCueRun, cueIndex: 1 })).toMatchObject({
    last: { number: '1', name: 'Name c1' },
    next: { number: '2' },
  })
  expect(shown({ lastCueRun: { ...lastCueRun, cueId: 'gone' } }).last).toBeNull()
  expect(shown({}).closed).toBeUndefined()
  expect(shown({ closedAt: at(9) }).closed).toBe(true)
})

it('[NT-06] the stage screen shows a stop until something plays again', () => {
  const [completed, stopped] = [run('r1', { state: 'completed' }), run('r2', { state: 'stopped' })]
  expect(shown({ runs: [completed, stopped] }).stopped).toBe(true)
  expect(shown({ runs: [stopped, completed] }).stopped, 'one of its modules had nobody to speak to').toBe(true)
  expect(shown({ runs: [stopped, { ...completed, cueRunId: 'x2' }] }).stopped).toBe(false)
  expect(shown({ runs: [stopped, run('r3')] }).stopped).toBe(false)
  expect(shown({}).stopped).toBe(false)
})

it('[NT-06] the stage screen gets no personal data', () => {
  const said = JSON.stringify(shown({ runs: [run('r1')] }))
  for (const own of ['u1', 'u2', 'Odile', '5550101', 'Odi']) expect(said).not.toContain(own)
})

it('[TM-06 TM-10] the stage screen gets what its times are computed from, and not a time that passes', () => {
  const schedule = { doors: '18:00', start: '18:30' }
  const shownAt = (minutes: number, zone = 'UTC') =>
    stageOf(board({ schedule, startedAt: at(0), lastCueRun: { cueId: 'c1', cueRunId: 'x1', at: at(0), by: 'Olga' } }), {
      zone,
      now: Date.parse(at(0)) + minutes * 60_000,
    })
  expect(shownAt(90)).toEqual(shownAt(1))
  expect(shownAt(1).plan).toMatchObject({ plannedEnd: expect.stringMatching(/T18:30:43/), from: at(0) })
  expect(shownAt(1, 'Europe/Berlin')).toMatchObject({
    zone: 'Europe/Berlin',
    plan: { plannedEnd: expect.stringMatching(/T16:30:43/) },
  })
})

it('[SC-09] another machine is told what plays, for how long and how much longer', () => {
  const now = Date.parse(at(0))
  const alone = run('r2', { cueId: null, cueRunId: null, startedAt: at(9) })
  const shownTo = board({ runs: [run('r1'), alone] })
  const view = controlViewOf(shownTo, undefined, { zone: 'UTC', now })
  const playing = (later: number) => controlStateOf(view, now + later * 1_000).playing
  expect(playing(15)).toMatchObject([
    { number: '1', name: 'Name c1', elapsedMs: 15_000 },
    { number: '', name: '', elapsedMs: 6_000 },
  ])
  expect(playing(5)[1], 'a clock that is behind counts nothing').toMatchObject({ elapsedMs: 0 })
})

it('[SC-09] another machine is told what GO would run, which in a closed show is nothing', () => {
  const standby = (over: Partial<Blackboard>) =>
    controlViewOf(board(over), undefined, { zone: 'UTC', now: Date.parse(at(0)) }).standby
  expect(standby({})).toEqual({ number: '1', name: 'Name c1' })
  expect(standby({ closedAt: at(30) })).toBeNull()
})

it('[NT-07] in a pause the clocks of what plays stand still, for other machines, too', () => {
  const sound = { level: 1, groups: [], paused: { by: 'Olga', at: at(10) }, fading: null }
  const runs = [run('r1', { endsAt: at(30) })]
  expect(shown({ runs }).paused).toBeUndefined()
  expect(shown({ runs, sound }).paused).toBe(at(10))
  const told = (over: Partial<Blackboard>) => {
    const now = Date.parse(at(0))
    return controlStateOf(controlViewOf(board({ runs, ...over }), undefined, { zone: 'UTC', now }), now + 25_000)
      .playing
  }
  expect(told({})).toMatchObject([{ elapsedMs: 25_000, leftMs: 5_000 }])
  expect(told({ sound })).toMatchObject([{ elapsedMs: 10_000, leftMs: 20_000 }])
})

it('[TM-11] another machine is told the planned and the expected end at this moment, and how much it is over', () => {
  const now = Date.parse(at(0))
  const begun = {
    startedAt: at(0),
    lastCueRun: { cueId: 'c1', cueRunId: 'x1', at: at(0), by: 'Olga' },
    cueHasRun: true,
  }
  const told = (later: number) =>
    controlStateOf(controlViewOf(board(begun), undefined, { zone: 'UTC', now }), now + later * 1_000).times
  const [first, second] = [told(0), told(60)]
  expect(first?.plannedEnd).toBe(at(43))
  expect(first?.overMs).toBe(Date.parse(first?.expectedEnd ?? '') - Date.parse(at(43)))
  expect((second?.overMs ?? 0) - (first?.overMs ?? 0), 'waiting counts').toBe(60_000)
  const without = board({ cues: [] })
  expect(controlStateOf(controlViewOf(without, undefined, { zone: 'UTC', now }), now).times).toBeNull()
})

it('[CI-10] until the first GO it has the checklist: how many are ticked, and the first open items, without a name', () => {
  const checklist = ['Exits', 'Radios', 'Lights', 'Fog', 'Props'].map((text) => ({ key: text, text, role: 'Olga' }))
  const ticked = { by: 'Otto', at: at(0) }
  const checks = { Radios: { done: true, ...ticked }, Lights: { done: false, ...ticked } }
  const { checklist: told } = shown({ checklist, checks })
  expect(told).toEqual({ done: 1, of: 5, open: ['Exits', 'Lights', 'Fog'] })
  expect(shown({ checklist, checks, startedAt: at(0) }).checklist, 'it has begun').toBeUndefined()
  expect(shown({}).checklist).toBeUndefined()
  const done = Object.fromEntries(checklist.map(({ key }) => [key, { done: true, ...ticked }]))
  expect(shown({ checklist, checks: done }).checklist).toEqual({ done: 5, of: 5, open: [] })
})
