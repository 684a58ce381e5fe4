import fc from 'fast-check'
import type { ClusterOptions } from '../../apps/api/src/testing/simulation/cluster.ts'
import { cueIds, everybody, moduleIds, operators } from './cast.ts'

const device = fc.nat(everybody.length * 2 - 1)
const person = fc.nat(everybody.length - 1)
const desk = fc.nat(operators.length - 1)
const chance = fc.nat(1_000)
const shortly = fc.nat({ max: 400 })

const step = <T extends string, R extends Record<string, unknown>>(
  what: T,
  values: { [K in keyof R]: fc.Arbitrary<R[K]> } = {} as { [K in keyof R]: fc.Arbitrary<R[K]> },
) => fc.record({ what: fc.constant(what), ...values }) as fc.Arbitrary<{ what: T } & R>

/** The steps of a calm show: people come, operators run the show, time passes. */
const calm = {
  wait: step('wait', { ms: fc.integer({ min: 20, max: 5_000 }) }),
  go: step('go', { desk, cue: fc.nat(cueIds.length - 1) }),
  next: step('next', { desk }),
  standby: step('standby', { desk, cue: fc.nat(cueIds.length) }),
  notes: step('notes', { desk, cue: fc.nat(cueIds.length - 1) }),
  note: step('note', { desk, cue: fc.nat(cueIds.length) }),
  module: step('module', { desk, module: fc.constantFrom(...moduleIds) }),
  quick: step('quick', { desk, person, other: person, llm: fc.boolean(), autorun: fc.boolean(), delay: fc.nat(4_000) }),
  ask: step('ask', { desk, closes: fc.nat(3) }),
  answer: step('answer', { device, which: chance, value: fc.nat(2) }),
  close: step('close', { desk, which: chance, more: fc.boolean() }),
  tie: step('tie', { desk, which: chance, option: fc.nat(1) }),
  moderate: step('moderate', { desk, which: chance, person, show: fc.boolean() }),
  emote: step('emote', { device, type: fc.nat(8) }),
  test: step('test', { device }),
  edit: step('edit', {
    desk,
    person,
    field: fc.constantFrom('name', 'data.nickname', 'data.bib', 'data.fate', 'type'),
    value: fc.nat(9),
  }),
  members: step('members', { desk, group: fc.constantFrom('chorus', 'pit'), who: fc.nat(127) }),
  addGroup: step('addGroup', { desk, name: fc.nat(4) }),
  rename: step('rename', { desk, group: fc.constantFrom('chorus', 'pit', 'audience'), name: fc.nat(4) }),
  template: step('template', { desk, llm: fc.boolean() }),
  words: step('words', { desk, which: fc.nat(3), seen: fc.boolean(), library: fc.boolean() }),
  add: step('add', { desk, group: fc.constantFrom('audience', 'pit', 'chorus'), autorun: fc.boolean() }),
  invite: step('invite', { desk, person }),
  listen: step('listen', { desk, person }),
  transcript: step('transcript', { desk, person }),
  come: step('come', { device }),
  replay: step('replay', { device }),
}

/** Faults of machines and stores. tests/containers causes the same faults in real ones. */
const machineFaults = {
  crash: step('crash', {
    node: fc.nat(1),
    when: fc.constantFrom('now' as const, 'dies before' as const, 'dies after' as const),
    appends: fc.nat(6),
    /** of two nodes, one may stay away for the rest of the show */
    downMs: fc.oneof({ weight: 3, arbitrary: fc.nat(20_000) }, { weight: 1, arbitrary: fc.constant(600_000) }),
  }),
  storeAway: step('storeAway', { ms: fc.nat(4_000) }),
  standsStill: step('standsStill', {
    of: fc.constantFrom('shared' as const, 'log' as const),
    node: fc.constantFrom(0 as const, 1 as const, 'all' as const),
    ms: fc.oneof(fc.integer({ min: 100, max: 2_500 }), fc.integer({ min: 100, max: 10_000 })),
  }),
  storeSlow: step('storeSlow', { ms: fc.nat(8_000) }),
  subscriptionsDropped: step('subscriptionsDropped'),
  viewsForgotten: step('viewsForgotten'),
  viewsLost: step('viewsLost', { ms: fc.nat(6_000) }),
  answerLost: step('answerLost', { appends: fc.nat(4) }),
}
export type MachineFault = keyof typeof machineFaults

/** Faults of the audience, of the operators and of the machines. */
const trouble = {
  press: step('press', { desk, cue: fc.nat(cueIds.length - 1), expected: fc.nat(3), again: shortly }),
  entry: step('entry', { desk, entry: fc.constantFrom('open' as const, 'link' as const, 'closed' as const) }),
  newKey: step('newKey', { desk }),
  mark: step('mark', { desk, person, as: fc.constantFrom('none' as const, 'lent' as const, null) }),
  lock: step('lock', { desk, locked: fc.integer({ min: 0, max: 4 }) }),
  index: step('index', { desk, value: fc.nat(4) }),
  stop: step('stop', { desk, which: chance }),
  skip: step('skip', { desk, which: chance }),
  countdown: step('countdown', { desk, which: chance }),
  tick: step('tick', { desk, which: chance }),
  stopAll: step('stopAll', { desk }),
  volume: step('volume', { desk, group: fc.nat(3), level: fc.nat(4) }),
  hold: step('hold', { desk }),
  pause: step('pause', { desk }),
  resume: step('resume', { desk }),
  // twice, so that shows are not paused most of the time
  resumeToo: step('resumeToo', { desk }),
  announce: step('announce', { desk, which: fc.nat(3) }),
  allClear: step('allClear', { desk }),
  fade: step('fade', { desk, seconds: fc.nat(4) }),
  reset: step('reset', { desk }),
  remove: step('remove', { desk, person }),
  enter: step('enter', { person }),
  leave: step('leave', { device, politely: fc.boolean() }),
  drop: step('drop', { device, noticeMs: fc.nat(12_000) }),
  everybodyDrops: step('everybodyDrops', { noticeMs: fc.nat(6_000) }),
  reload: step('reload', { device }),
  sound: step('sound', { device, on: fc.boolean() }),
  repeat: step('repeat', { device, which: chance }),
  takeOver: step('takeOver', { device }),
  deskDrops: step('deskDrops', { desk, noticeMs: fc.nat(5_000) }),
  deskReopens: step('deskReopens', { desk }),
  ...machineFaults,
}

type StepOf<A> = A extends Record<string, fc.Arbitrary<infer T>> ? T : never
export type Step = StepOf<typeof calm> | StepOf<typeof trouble>
export type Script = { options: ClusterOptions; steps: Step[] }

const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const calmSteps = [
  often(10, calm.wait),
  often(5, calm.next),
  ...Object.values(calm).map((it) => often(1, it as fc.Arbitrary<Step>)),
  often(2, calm.answer),
  often(3, calm.words),
  often(4, calm.come),
]
const stormySteps = [
  ...calmSteps,
  often(4, calm.go),
  often(3, trouble.drop),
  often(3, trouble.crash),
  often(3, trouble.standsStill),
  often(2, trouble.deskDrops),
  often(2, trouble.leave),
  // of a type that an older program does not know
  often(3, calm.notes),
  ...Object.values(trouble).map((it) => often(1, it as fc.Arbitrary<Step>)),
]

const mood = (slowMs: number, failing: number) =>
  fc.record({ slowMs: fc.constantFrom(0, slowMs), failing: fc.constantFrom(0, 0, failing) })

/** The room decides what follows: single steps hardly ever meet an open question. */
const fork = cueIds.indexOf('cue-5')
const decision: fc.Arbitrary<Step[]> = fc
  .tuple(
    calm.go.map((it) => ({ ...it, cue: fork })),
    calm.wait,
    fc.array(calm.answer, { minLength: 1, maxLength: 4 }),
    calm.wait,
    calm.close,
    calm.wait,
  )
  .map(([go, before, answers, meanwhile, close, after]) => [go, before, ...answers, meanwhile, close, after])
const one = (it: Step): Step[] => [it]

/** How far the clock of a machine without NTP may be off. */
const skew = fc.record({
  aheadMs: fc.constantFrom(0, -1_000, 1_000, 400),
  driftMsPerSecond: fc.constantFrom(0, -0.5, 0.5),
})

/** Any show: presses, arrivals and departures, faults, and the state of the providers. */
export const stormy: fc.Arbitrary<Script> = fc.record({
  options: fc.record({
    seed: fc.nat(),
    nodes: fc.constantFrom(1 as const, 2 as const),
    speech: mood(3_000, 0.3),
    language: mood(5_000, 0.3),
    latencyMs: fc.constantFrom(2, 30, 200),
    storeMs: fc.constantFrom(0, 10, 80, 80),
    skews: fc.record({ 'node-1': skew, 'node-2': skew }),
    older: fc.constantFrom('nobody', 'node-1', 'node-2'),
  }),
  steps: fc
    .array(fc.oneof({ weight: 24, arbitrary: fc.oneof(...stormySteps).map(one) }, { weight: 1, arbitrary: decision }), {
      minLength: 4,
      maxLength: 45,
    })
    .map((parts) => parts.flat()),
})

const fine = { slowMs: 200, failing: 0 }
const steady = (seed: number): ClusterOptions => {
  return { seed, nodes: 1, speech: fine, language: { ...fine, slowMs: 900 }, latencyMs: 20, storeMs: 4 }
}

/** A long show in which nothing breaks, and one in which everything does. Recordings are made from them. */
export const calmScript: fc.Arbitrary<Script> = fc.record({
  options: fc.nat().map(steady),
  steps: fc.array(fc.oneof(...calmSteps), { minLength: 40, maxLength: 60 }),
})
export const stormyScript: fc.Arbitrary<Script> = fc.record({
  options: fc.nat().map((seed) => ({ ...steady(seed), speech: { slowMs: 1_500, failing: 0.1 } })),
  steps: fc.array(fc.oneof(...stormySteps), { minLength: 110, maxLength: 140 }),
})
